import type { Role } from '@cohort/contract/access'
import { signSessionToken } from '#server/auth/sessions/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Services } from '#server/services.ts'

interface Holder {
  readonly id: string
  readonly role: Role
}

/** The session of a person of a test has the id of the person. */
export const signTokenOf = (
  { id, role }: Holder,
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
) => signSessionToken({ id, role, sessionId: id, sessionVersion: 1 }, secrets.jwtSecret, now())

/** Hours old, so that a clock may also go back. One for each of these people who exists, with the person's id. */
export async function insertSessions(
  { pool }: Pick<Database, 'pool'>,
  userIds: readonly string[],
  moment: Date,
): Promise<void> {
  await pool.query(
    `insert into sessions (id, user_id, method, address, user_agent, created_at, last_used_at)
     select id, id, 'password', '127.0.0.1', '', $2::timestamptz - interval '2 hours', $2
     from users where id = any($1)
     on conflict (id) do update
       set created_at = excluded.created_at, last_used_at = excluded.last_used_at`,
    [userIds, moment],
  )
}
