import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { foldedName } from '@cohort/contract/users/folded-name'
import type { Queryable } from '#server/database.ts'
import { users } from '../table.ts'

const AT_ONCE = 1000

/** Folds the names of people who were there before names were folded. */
export async function foldOldNames(db: Queryable, after?: string): Promise<void> {
  const old = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.nameFolded, ''), after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(AT_ONCE)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  const folded = old.map(({ name }) => foldedName(name))
  // Who was renamed meanwhile has been folded with the new name.
  await db.execute(sql`update ${users} set name_folded = old.folded
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(folded)}::text[]) as old (id, folded)
    where ${users}.id = old.id and ${users}.name_folded = ''`)
  await foldOldNames(db, ids.at(-1))
}
