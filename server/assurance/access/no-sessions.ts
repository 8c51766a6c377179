import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { MISSING } from '../../test/scenarios/planning.ts'
import type { Records } from './records.ts'
import type { openStaged } from './prepared-world.ts'
import type { Visitor } from './visitors.ts'

/** The requests of a person without a session, or with one in an unexpected place. */
export interface NoSession {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
}

type Staged = Awaited<ReturnType<typeof openStaged>>

const stranger = await generateKeyPair('RS256')
const bytes = (text: string) => new TextEncoder().encode(text)
const bearer = (token: string): NoSession => ({ headers: { authorization: `Bearer ${token}` } })

/** All of them name a person who would be admitted. */
export async function noSessions(
  world: Staged,
  visitor: Visitor,
): Promise<Readonly<Record<string, NoSession>>> {
  const good = world.staged.sessions.get(visitor) ?? ''
  return {
    ...inWrongPlaces(good),
    ...(await forged(world, good)),
    ...ofAnotherKind(world.staged.records),
  }
}

function inWrongPlaces(good: string): Record<string, NoSession> {
  const [head = '', claims = '', signature = ''] = good.split('.')
  return {
    'no token': {},
    'an empty header': { headers: { authorization: '' } },
    'an empty token': { headers: { authorization: 'Bearer ' } },
    'no scheme': { headers: { authorization: good } },
    'another scheme': { headers: { authorization: `Basic ${good}` } },
    'two tokens': { headers: { authorization: `Bearer ${good} ${good}` } },
    'two headers in one': { headers: { authorization: `Bearer ${good}, Bearer ${good}` } },
    'a cookie': { headers: { cookie: `token=${good}` } },
    'a header of another name': { headers: { 'x-access-token': good, token: good } },
    'a token in the query': { query: { token: good } },
    'a token in the body': { body: { token: good } },
    garbage: bearer('garbage'),
    'three bits of garbage': bearer('a.b.c'),
    'no signature': bearer(`${head}.${claims}.`),
    'a signature cut short': bearer(`${head}.${claims}.${signature.slice(0, -2)}`),
  }
}

async function forged({ clock, services }: Staged, good: string) {
  const claims = claimsOf(good)
  const { jwtSecret } = services.secrets
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const ours = (changes: Record<string, unknown>, secret = jwtSecret, alg = 'HS256') =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg, typ: 'JWT' })
      .sign(bytes(secret))
  const [head, , signature] = good.split('.')
  const promoted = Buffer.from(JSON.stringify({ ...claims, sv: 1, x: 1 })).toString('base64url')
  const byStranger = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
  return {
    expired: bearer(await ours({ exp: seconds })),
    'without an end': bearer(await ours({ exp: undefined })),
    'not valid yet': bearer(await ours({ nbf: seconds + 60 })),
    'signed with another secret': bearer(await ours({}, 'k'.repeat(32))),
    'with changed claims': bearer(`${head}.${promoted}.${signature}`),
    unsigned: bearer(new UnsecuredJWT(claims).encode()),
    'signed with HS512': bearer(await ours({}, jwtSecret, 'HS512')),
    'signed with RS256': bearer(await byStranger.sign(stranger.privateKey)),
    'of another issuer': bearer(await ours({ iss: 'somebody' })),
    'for another audience': bearer(await ours({ aud: 'cohort-reset' })),
    'without a subject': bearer(await ours({ sub: undefined })),
    'whose subject is another': bearer(await ours({ sub: MISSING })),
    'of somebody who is gone': bearer(await ours({ userId: MISSING, sub: MISSING })),
    'of an older session': bearer(await ours({ sv: 0 })),
    'of a session to come': bearer(await ours({ sv: 2 })),
    'without a session version': bearer(await ours({ sv: undefined })),
  }
}

function claimsOf(token: string): Record<string, unknown> {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** Our own tokens, which are valid for their own calls only. */
function ofAnotherKind({ resetToken, ticket, credential, otp }: Records) {
  return {
    'a reset token': bearer(resetToken),
    'a ticket for a download': bearer(ticket),
    'a credential of Google': bearer(credential),
    'a code': bearer(otp),
  }
}
