import { foldedName } from '@cohort/contract/folded-name'
import { sql } from 'drizzle-orm'
import type { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/queryable.ts'
import type { users } from '../table.ts'

type Named = typeof interactions | typeof users

const AT_ONCE = 1000

/** Folds the names of before names were folded, and those that were written without their folded form. */
export async function foldOldNames(db: Queryable, table: Named): Promise<void> {
  let last: string | undefined
  do last = await db.transaction((piece) => foldPiece(piece, table, last))
  while (last)
}

/** Answers the last id that it came to; nothing when no name was left. */
async function foldPiece(db: Queryable, table: Named, after: string | undefined) {
  const further = after ? sql`and id > ${after}` : sql``
  // Locked in one order, so that two who fold at once wait for one another and each name is the newest.
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id, name from ${table}
    where left(name_folded, 1) in ('', ' ') ${further} order by id limit ${AT_ONCE} for no key update`)
  const ids = rows.map(({ id }) => id)
  const folded = rows.map(({ name }) => foldedName(name))
  if (ids.length > 0)
    await db.execute(sql`update ${table} set name_folded = old.folded
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(folded)}::text[]) as old (id, folded)
      where ${table}.id = old.id and name_folded <> old.folded`)
  return ids.at(-1)
}
