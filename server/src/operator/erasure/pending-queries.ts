import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { pendingErasures } from './table.ts'

// Not scoped to an actor: for operators alone.

export interface Erasure {
  readonly userId: string
  readonly number: number
}

/** With those that an earlier restore left pending. The database may be empty or of an earlier version. */
export async function listErasures(client: Pick<pg.ClientBase, 'query'>): Promise<Erasure[]> {
  const erased: Erasure[] = []
  for (const table of ['erasures', 'pending_erasures']) {
    const { rows: known } = await client.query<{ found: string | null }>(
      'select to_regclass($1)::text as found',
      [`public.${table}`],
    )
    if (!known[0]?.found) continue
    const { rows } = await client.query<Erasure>(
      `select user_id as "userId", number from ${table} order by number`,
    )
    erased.push(...rows)
  }
  return erased
}

/** Those who are not erased in the restored rows, also who is not in these: a later restore may contain them. */
export async function insertPending(client: pg.ClientBase, erased: readonly Erasure[]) {
  await client.query(
    `insert into pending_erasures (user_id, number)
     select user_id, number from unnest($1::uuid[], $2::int[]) as erased (user_id, number)
     where user_id not in (select user_id from erasures)
     on conflict do nothing`,
    [erased.map(({ userId }) => userId), erased.map(({ number }) => number)],
  )
}

export const listPending = (db: Queryable): Promise<Erasure[]> =>
  db
    .select({ userId: pendingErasures.userId, number: pendingErasures.number })
    .from(pendingErasures)
    .innerJoin(users, eq(users.id, pendingErasures.userId))
    .orderBy(pendingErasures.number)

export async function deletePending(db: Queryable, userId: string): Promise<void> {
  await db.delete(pendingErasures).where(eq(pendingErasures.userId, userId))
}
