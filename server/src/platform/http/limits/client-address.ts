import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { TrustProxy } from '#server/platform/http/proxy-trust.ts'

/** The client of a request that does not pass through the framework, such as a handshake of sockets. */
export const addressOfMessage = (message: IncomingMessage, trust: TrustProxy) =>
  clientAddress({ ip: proxyAddr(message, trust) })

/** As limits count it. */
export function clientAddress({ ip }: { readonly ip: string }): string {
  if (!isIPv6(ip)) return ip
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? []
  return mapped ?? networkOf(ip)
}

/** Providers assign at least a /64 to a customer. */
function networkOf(ip: string): string {
  const [bare = ''] = ip.split('%', 1)
  const [before = [], after = []] = bare
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const missing = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
