import type { Call, InputOf } from '@cohort/contract/calls'
import { signSessionToken } from '#server/auth/sessions/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/columns.ts'
import { users } from '#server/users/table.ts'
import { CAST, type Person } from '../cast.ts'
import { insertSessions } from '../scenarios/sessions.ts'

/** Of the product in processes of their own, so that a test can sign tokens for them. */
export const SECRETS = { JWT_SECRET: 'j'.repeat(32), DATA_KEY: 'd'.repeat(32) }

export const tokenOf = (person: Person) =>
  signSessionToken(
    { ...person, sessionId: person.id, sessionVersion: 1 },
    SECRETS.JWT_SECRET,
    new Date(),
  )

/** Each with a session. */
export async function insertCast(database: Pick<Database, 'orm' | 'pool'>): Promise<void> {
  const cast = Object.values(CAST).map((person) => ({ ...person, ...named(person.name) }))
  await database.orm.insert(users).values(cast)
  const ids = cast.map(({ id }) => id)
  await insertSessions(database, ids, new Date())
}

/** Makes a call at the process that listens there, as a browser would. */
export async function send<C extends Call>(
  origin: string,
  person: Person,
  call: C,
  { signal, ...input }: InputOf<C> & { readonly signal?: AbortSignal },
) {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object }
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return fetch(`${origin}${path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${await tokenOf(person)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
