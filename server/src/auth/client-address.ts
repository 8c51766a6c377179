import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
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
