import { isLoopback, isPrivate } from './network-places.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** A sentence for each combination that would expose data; values that are wrong by themselves are skipped. */
export const unsafeCombinations = (given: Variables): string[] =>
  [
    databaseWithoutTls(given),
    mailWithoutTls(given),
    pagesWithoutTls(given),
    identityWithoutTls(given),
    withoutVerification(given),
  ].filter((sentence) => sentence !== undefined)

const DATABASE_RULE =
  'add sslmode=verify-full (and sslrootcert=FILE for an authority of your own), or sslmode=disable if the server is on a private network and named by an address or name of that network'

/** Drivers use the last value of a repeated parameter. */
const lastOf = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1)

function databaseWithoutTls({ DATABASE_URL = '', PGHOST = '' }: Variables) {
  const url = URL.parse(DATABASE_URL)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return undefined
  const host = lastOf(url, 'host') ?? (url.hostname || PGHOST)
  const isSocket = host === '' || /^(\/|%2f)/i.test(host)
  if (isSocket || isLoopback(host)) return undefined
  const mode = lastOf(url, 'sslmode')
  if (mode === 'verify-full' || mode === 'verify-ca') return undefined
  if (mode === 'disable' && isPrivate(host)) return undefined
  return `DATABASE_URL reaches ${host} without verified TLS: ${DATABASE_RULE}`
}

const MAIL_RULE =
  'remove ignoreTLS, requireTLS and tls.rejectUnauthorized from it, or name the mail server by an address or name of its private network'

function mailWithoutTls({ SMTP_URL = '' }: Variables) {
  const url = URL.parse(SMTP_URL)
  if (!url || !/^smtps?:$/.test(url.protocol) || isPrivate(url.hostname) || !hasWeakTls(url))
    return undefined
  return `SMTP_URL reaches ${url.hostname} without verified TLS: ${MAIL_RULE}`
}

function pagesWithoutTls({ PUBLIC_URL = '' }: Variables) {
  const url = URL.parse(PUBLIC_URL)
  if (url?.protocol !== 'http:' || isPrivate(url.hostname)) return undefined
  return `PUBLIC_URL is ${url.origin}, so that passwords would cross networks in plain text: use https, or an address or name of a private network`
}

/** Who is on the way could replace the keys, and sign in as anyone. */
function identityWithoutTls({ GOOGLE_JWKS_URL = '', GOOGLE_ISSUER = '' }: Variables) {
  for (const [name, value] of Object.entries({ GOOGLE_JWKS_URL, GOOGLE_ISSUER })) {
    const url = URL.parse(value)
    if (url?.protocol === 'http:' && !isPrivate(url.hostname))
      return `${name} is ${url.origin}, so that sign-ins could be forged: use https, or an address or name of a private network`
  }
  return undefined
}

const hasWeakTls = ({ searchParams }: URL) =>
  ['ignoreTLS', 'requireTLS', 'tls.rejectUnauthorized'].some((name) => searchParams.has(name))

/** A variable of Node, for every connection of the process. */
const withoutVerification = ({ NODE_TLS_REJECT_UNAUTHORIZED }: Variables) =>
  NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? 'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate: remove it, and name an authority of your own in NODE_EXTRA_CA_CERTS'
    : undefined
