import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '#server/platform/process/config.ts'
import { isPrivate } from '#server/platform/process/network-places.ts'

/** Whether to trust the client address that `address` forwards; hop 0 is the nearest. */
export type TrustProxy = (address: string, hop: number) => boolean

/** A number is counted from this process. A client from the internet is no proxy: it could choose its address. */
export function proxyTrust(trusted: Config['trustProxy']): TrustProxy {
  if (typeof trusted === 'boolean') return () => trusted
  if (typeof trusted !== 'number') return proxyAddr.compile(trusted)
  return (address, hop) => hop < trusted && (hop > 0 || isPrivate(address))
}
