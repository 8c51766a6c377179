import { auth } from '@cohort/contract/auth/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/databases/blocked.ts'
import { openWorld } from '../../../test/world.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { hashPassword } from '../passwords.ts'

const world = await openWorld()
const { as, asNobody, database, ivan } = world

const PASSWORD = 'Right@2026'
const passwordHash = await hashPassword(PASSWORD)
const change = {
  currentPassword: PASSWORD,
  password: 'Newer@2026',
  confirmPassword: 'Newer@2026',
}

beforeEach(() => database.pool.query('update users set password_hash = $1', [passwordHash]))

const signIn = () => asNobody(auth.signIn, { body: { email: ivan.email, password: PASSWORD } })

/** Other calls lock the person as a sender first, then rows, such as those of the person and the sessions. */
test.each([
  ['a sign-in', '2026-03-01', signIn],
  ['a first sign-in', null, signIn],
  ['a change of the password', '2026-03-01', () => as(ivan, auth.changePassword, { body: change })],
  ['a new calendar address', '2026-03-01', () => as(ivan, interactions.renewFeed, {})],
])('%s that waits for another call of the same person locks no row', async (_, since, call) => {
  const signedIn = 'update users set first_signed_in_at = $2 where id = $1'
  await database.pool.query(signedIn, [ivan.id, since])
  const client = await database.pool.connect()
  const lock = 'select pg_advisory_xact_lock(hashtextextended($1, $2))'
  await client.query('begin')
  await client.query(lock, [ivan.id, LOCKS.sender])
  const answer = call()
  try {
    await untilBlocked(database, client)
    await client.query('select from users for update nowait')
    await client.query('select from sessions for update nowait')
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await answer).statusCode).toBe(200)
})
