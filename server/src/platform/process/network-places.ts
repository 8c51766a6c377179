import { BlockList, isIP, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix)
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** What no service on the internet has (RFC 6890), besides those above. */
const SPECIAL = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  SPECIAL.addSubnet(network, prefix)
}
// Tunnels to IPv4, and documentation.
SPECIAL.addSubnet('2001::', 23, 'ipv6')
SPECIAL.addSubnet('2001:db8::', 32, 'ipv6')
SPECIAL.addSubnet('2002::', 16, 'ipv6')

const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')

const isIn = (networks: BlockList, address: string) =>
  isIP(address) > 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Without the brackets of a URL and the zone of a link-local address. */
function withoutBrackets(host: string): string {
  const [bare = ''] = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .split('%', 1)
  return bare
}

/** This machine, by name or address: nothing sent there leaves it. */
export function isLoopback(host: string): boolean {
  const bare = withoutBrackets(host)
  return bare === 'localhost' || bare.endsWith('.localhost') || isIn(LOOPBACK, bare)
}

/** An address or a name that only a private network has, such as a service of a cluster. */
export function isPrivate(host: string): boolean {
  const bare = withoutBrackets(host)
  if (isIP(bare) > 0) return isLoopback(bare) || isIn(PRIVATE, bare)
  return !bare.includes('.') || /\.(internal|local|localhost)$/.test(bare)
}

/** Of the internet: false for every network that is private, local or reserved, and for names. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || isPrivate(address) || isIn(SPECIAL, address)) return false
  return !isIPv6(address) || isIn(GLOBAL_IPV6, address)
}
