import { isIP } from 'node:net'
import { isTimeZone } from '@cohort/contract/dates'
import { isPlainAddress } from '@cohort/contract/field-rules'
import { password } from '@cohort/contract/fields'
import * as z from 'zod'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/

const trimmed = z.string().trim()

const commaList = z.string().transform((written) =>
  written
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

export const text = (pattern: RegExp, should: string) => trimmed.regex(pattern, should)

export const number = (least: number, most: number, should = `a number from ${least} to ${most}`) =>
  text(/^\d+(\.\d+)?$/, should)
    .transform(Number)
    .refine((value) => value >= least && value <= most, should)

export const wholeNumber = (least: number, most: number) => {
  const should = `a whole number from ${least} to ${most}`
  return number(least, most, should).refine(Number.isInteger, should)
}

export const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `one of ${choices.join(', ')}`)

export const onOff = trimmed.pipe(
  z.stringbool({ truthy: ['on', 'true', '1'], falsy: ['off', 'false', '0'], error: 'on or off' }),
)

/** `bare` excludes a path, query or fragment. */
export const url = (protocols: readonly string[], { bare = false } = {}) => {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return trimmed
    .refine(
      (written) => {
        const parsed = URL.parse(written)
        if (!parsed || !protocols.includes(parsed.protocol)) return false
        return !bare || parsed.href.replace(/\/$/, '') === parsed.origin
      },
      `an address that starts with ${starts}${bare ? ' and has no path' : ''}`,
    )
    .transform((written) => (bare ? new URL(written).origin : written))
}

export const domainList = commaList
  .transform((domains) => domains.map((domain) => domain.toLowerCase()))
  .refine(
    (domains) => domains.length > 0 && domains.every((domain) => DOMAIN.test(domain)),
    'a comma-separated list of email domains such as company.example',
  )

/** As `URL` writes them, so that they can be compared. */
export const hostList = commaList
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => URL.parse(`https://${host}`)?.hostname === host),
    'a comma-separated list of host names such as push.company.example',
  )

export const originList = commaList.refine(
  (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin),
  'a comma-separated list of origins such as https://app.company.example',
)

export const timeZone = trimmed.refine(isTimeZone, 'the name of a time zone such as Asia/Kolkata')

export const emailAddress = trimmed.toLowerCase().refine(isPlainAddress, 'an email address')

export const mailSender = trimmed.refine((sender) => {
  const [, bracketed] = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(sender) ?? []
  return isPlainAddress((bracketed ?? sender).toLowerCase())
}, 'an address such as Cohort <no-reply@company.example>')

export const strongPassword = z
  .string()
  .refine(
    (given) => password.safeParse(given).success,
    'at least 8 characters with an uppercase letter, a lowercase letter, a number and one of @$!%*?&',
  )

export const atLeast32Bytes = z
  .string()
  .refine((secret) => Buffer.byteLength(secret) >= 32, 'at least 32 bytes long')

/** A range that is wider than this holds more than proxies. */
const WIDEST_RANGE = 8

function isProxy(written: string) {
  if (written === 'loopback') return true
  const [address = '', prefix, ...rest] = written.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  const widest = version === 6 && holdsIpv4(address) ? 96 + WIDEST_RANGE : WIDEST_RANGE
  return bits >= widest && bits <= (version === 6 ? 128 : 32)
}

/** IPv4 addresses written as IPv6, such as `::ffff:0:0`, in any spelling. */
const holdsIpv4 = (address: string) => new URL(`http://[${address}]`).hostname.startsWith('[::')

/** For Fastify's `trustProxy`. Not `on`: with it every client could choose its own address. */
export const proxies = trimmed.transform((written, context) => {
  if (/^(off|false|0)$/.test(written)) return false
  if (/^[1-9]$/.test(written)) return Number(written)
  const addresses = written.split(',').map((part) => part.trim())
  if (addresses.every(isProxy)) return addresses
  context.addIssue(
    'off, the number of proxies before this process (1 to 9), or a comma-separated list of their addresses or ranges',
  )
  return z.NEVER
})
