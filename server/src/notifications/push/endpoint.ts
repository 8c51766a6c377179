import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from '#server/platform/process/network-places.ts'

/** The push services of Chrome and Edge, Safari, Firefox, and Windows. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/** Undefined unless of a known push service or a configured host; one on this machine needs no encryption. */
export function knownEndpoint(endpoint: string, ownHosts: readonly string[]): URL | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return undefined
  const isOwn = ownHosts.includes(url.hostname)
  if (isOwn && isLoopback(url.hostname)) return /^https?:$/.test(url.protocol) ? url : undefined
  const isKnown = isOwn || SERVICES.some((service) => service.test(url.hostname))
  return isKnown && url.protocol === 'https:' && url.port === '' ? url : undefined
}

/** A name of a push service that leads into a private network is an error. */
export const publicLookup =
  (ownHosts: readonly string[]): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const refused = ownHosts.includes(hostname) ? undefined : addresses.find(isElsewhere)
      if (refused) return done(new Error(`${hostname} leads to ${refused.address}`), '')
      const [first] = addresses
      if (!first) return done(new Error(`${hostname} has no address`), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

const isElsewhere = ({ address }: LookupAddress) => !isPublicAddress(address)
