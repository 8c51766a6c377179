import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#server/platform/process/network-places.ts'

const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/** A proxy on this machine is recognised by its headers or the forwarded host name; one that hides both is not. */
export function isFromThisMachine({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const peer = socket.remoteAddress ?? ''
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return isLoopback(peer) && isLoopback(host) && !isForwarded
}
