import type { FastifyServerOptions } from 'fastify'
import { isPrivate } from '#server/platform/process/network-places.ts'
import type { Config } from '#server/platform/process/config.ts'

/**
 * A number of proxies is counted from this process. Whoever connects from the internet is none of them, and
 * would otherwise choose the address that is counted.
 */
export function proxyTrust(
  trusted: Config['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trusted !== 'number') return trusted
  return (address, hop) => hop < trusted && (hop > 0 || isPrivate(address))
}
