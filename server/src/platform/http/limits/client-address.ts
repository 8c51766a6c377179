import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { TrustProxy } from '#server/platform/http/proxy-trust.ts'

/** The client of a request that does not pass through the framework, such as a handshake of sockets. */
export const addressOfMessage = (message: IncomingMessage, trust: TrustProxy) =>
  clientAddress({ ip: proxyAddr(message, trust) })

interface Client {
  readonly ip: string
}

/** As limits count it. Providers assign at least a /64 to a customer. */
export function clientAddress({ ip }: Client): string {
  const bare = withoutPort(ip)
  return isIPv6(bare) ? networkOf(bare, 4) : bare
}

/** Where many networks may be of one customer: some providers assign a /48. Undefined for IPv4. */
export function clientSite({ ip }: Client): string | undefined {
  const bare = withoutPort(ip)
  return isIPv6(bare) ? networkOf(bare, 3) : undefined
}

/**
 * Some proxies forward the port as well, which would make each connection another client. An IPv4 address that is
 * mapped to IPv6 becomes one of IPv4.
 */
export function withoutPort(ip: string): string {
  const [, bare = ip] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? /^([\d.]+):\d+$/.exec(ip) ?? []
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
}

function networkOf(ip: string, groupCount: number): string {
  const [bare = ''] = ip.split('%', 1)
  const [before = [], after = []] = bare
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  const network = groups
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${groupCount * 16}`
}
