import { users } from '@cohort/contract/users/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { subscribe } from 'node:diagnostics_channel'
import { Readable, Transform } from 'node:stream'
import { afterEach } from 'vitest'
import { bankDetailsOf } from '#server/users/profile/present.ts'
import type { TestDatabase } from './databases/databases.ts'

/** Of every test world. */
export const SECRETS = { jwtSecret: 'j'.repeat(32), dataKey: 'd'.repeat(32) }

/** What left the product: an answer with its headers, an event on a socket, a line of the log. */
interface Heard {
  readonly where: string
  readonly text: string
  /** The calls that show people their own account number, or an admin who gave a reason. */
  readonly mayNameAccount?: boolean
}

let heard: Heard[] = []

export function hearOnSocket(event: string, told: unknown): void {
  heard.push({ where: `socket ${event}`, text: JSON.stringify(told) })
}

const READABLE = /json|text|html|csv|calendar|svg/
/** Where a demo shows the mails that it would have sent. */
const SHOWS_MAILS = /^\/dev\/mail/

/** Observes all responses of each app that a test creates. */
subscribe('fastify.initialization', (made) => {
  const { fastify } = made as { fastify: FastifyInstance }
  fastify.addHook('onSend', async (request, reply, payload) => listen(request, reply, payload))
})

function listen(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { method, url, routeOptions } = request
  const path = routeOptions.url ?? ''
  if (SHOWS_MAILS.test(path)) return payload
  const where = `${method} ${url}`
  const mayNameAccount = isOwn(request, path) || path === users.revealBankDetails.path
  heard.push({ where: `headers of ${where}`, text: JSON.stringify(reply.getHeaders()) })
  const isReadable = READABLE.test(String(reply.getHeader('content-type') ?? ''))
  const hear = (text: string) => void heard.push({ where, text, mayNameAccount })
  if (typeof payload === 'string') hear(payload)
  if (!isReadable || !(payload instanceof Readable)) return payload
  return payload.pipe(
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hear(chunk.toString())
        done(null, chunk)
      },
    }),
  )
}

function isOwn({ headers, params }: FastifyRequest, path: string) {
  if (![users.get, users.update, users.ownData].some((call) => call.path === path)) return false
  const [, claims = ''] = headers.authorization?.split('.') ?? []
  const { userId } = params as { userId?: string }
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as {
    sub?: string
  }
  return sub !== undefined && sub === userId?.toLowerCase()
}

/** Too short a text stands in many answers by chance. */
const MIN_SECRET_LENGTH = 9

const STORED = `
  select password_hash as secret, 'password hash' as name from users where password_hash <> ''
  union all select google_sub, 'Google sub' from users where length(google_sub) > 15
  union all select bank_details_sealed, 'sealed bank details' from users
    where bank_details_sealed <> ''
  union all select password_hash, 'password hash of a sign-up' from sign_up_challenges
  union all select code_hash, 'hash of a code' from sign_up_challenges
  union all select token_hash, 'hash of a reset token' from reset_tokens
  union all select token_hash, 'hash of an invitation' from invitations
  union all select token_hash, 'hash of a ticket' from download_tickets
  union all select secret, 'link of a mail' from mails where length(secret) > 15
  union all select wrapped_key, 'key of a person' from user_keys
  union all select concat_ws(' ', id, bank_details_sealed, wrapped_key), 'account' from users
    left join user_keys on user_id = id where role = 'Interns' and bank_details_sealed <> ''`

interface Secret {
  readonly name: string
  readonly secret: string
}

async function secretsIn({ pool }: TestDatabase): Promise<Secret[]> {
  const { rows } = await pool.query<Secret>(STORED)
  const stored = rows.flatMap((row) => (row.name === 'account' ? accountIn(row) : [row]))
  const { jwtSecret, dataKey } = SECRETS
  return [
    ...stored,
    { name: 'key of sessions', secret: jwtSecret },
    { name: 'key of data', secret: dataKey },
    { name: 'some password hash', secret: '$argon2' },
  ].filter(
    ({ name, secret }) => secret.length >= MIN_SECRET_LENGTH || name === 'some password hash',
  )
}

const ACCOUNT = 'account number'

function accountIn({ secret }: Secret): Secret[] {
  const [id = '', bankDetailsSealed = '', wrappedKey = null] = secret.split(' ')
  try {
    const details = bankDetailsOf({ id, role: 'Interns', bankDetailsSealed, wrappedKey }, SECRETS)
    return [{ name: ACCOUNT, secret: details?.accountNumber ?? '' }]
  } catch {
    // A test laid something there that does not open.
    return []
  }
}

/** Fails each test in which a secret leaked: in a response, on a socket or in the log. */
export function watchForSecrets(database: TestDatabase) {
  const findings = async (): Promise<string[]> => {
    const said = heard
    heard = []
    if (said.length === 0) return []
    const secrets = await secretsIn(database)
    return said.flatMap(({ where, text, mayNameAccount }) =>
      secrets
        .filter(({ name }) => !(name === ACCOUNT && mayNameAccount))
        .filter(({ secret }) => text.includes(secret))
        .map(({ name }) => `${where} told the ${name}`),
    )
  }
  afterEach(async () => {
    const found = await findings()
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  return {
    findings,
    log: { write: (line: string) => void heard.push({ where: 'the log', text: line }) },
  }
}
