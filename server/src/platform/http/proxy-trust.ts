import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '#server/platform/process/config.ts'
import { isPrivate } from '#server/platform/process/network-places.ts'

/** Whether to believe what `address` says of the client before it; hop 0 is the nearest. */
export type TrustProxy = (address: string, hop: number) => boolean

/**
 * For Fastify, and for what does not pass through it. Fastify does not believe a number, because it would
 * not look at the address of the sender. A proxy reaches this process over a private network.
 */
export function proxyTrust(trusted: Config['trustProxy']): TrustProxy {
  if (trusted === false) return () => false
  if (typeof trusted !== 'number') return proxyAddr.compile(trusted)
  return (address, hop) => hop < trusted && (hop > 0 || isPrivate(address))
}
