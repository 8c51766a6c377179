import { getTableColumns, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '../table.ts'

const {
  passwordHash: _hash,
  googleSub: _sub,
  bankDetailsSealed: _sealed,
  ...READ
} = getTableColumns(users)

/** Without the secrets, which an import neither shows nor changes. */
export type UserRow = Omit<
  typeof users.$inferSelect,
  'passwordHash' | 'googleSub' | 'bankDetailsSealed'
>
export type NewUserRow = typeof users.$inferInsert

/** Keeps everybody else from adding or changing people until the import is committed. */
export async function closeToOthers(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${users} in share row exclusive mode`)
}

// Not scoped to an actor: an import may meet anybody.
export async function findAffected(
  db: Queryable,
  emails: readonly string[],
  employeeIds: readonly string[],
): Promise<UserRow[]> {
  return db
    .select(READ)
    .from(users)
    .where(
      or(
        sql`${users.email} = any(${sql.param(emails)}::text[])`,
        sql`${users.employeeId} = any(${sql.param(employeeIds)}::text[])`,
      ),
    )
}

/** What an import never changes in somebody who is there already. */
const KEPT = [
  'id',
  'email',
  'role',
  'passwordHash',
  'googleSub',
  'sessionVersion',
  'disabledAt',
  'disabledBy',
  'disabledReason',
  'createdAt',
  'bankDetailsSealed',
]

const snaked = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const COLUMNS = Object.keys(getTableColumns(users))
const columns = sql.raw(COLUMNS.map(snaked).join(', '))
const replaced = sql.raw(
  COLUMNS.filter((name) => !KEPT.includes(name))
    .map((name) => `${snaked(name)} = excluded.${snaked(name)}`)
    .join(', '),
)

/** What the table fills in by itself where a row says nothing. */
const DEFAULTS = { sessionVersion: 1, secondarySkills: [] } satisfies Partial<NewUserRow>

/** As many as one statement takes: rows that travel as one text are written several times as fast. */
export const AT_ONCE = 500

export async function upsertUsers(db: Queryable, rows: readonly NewUserRow[]): Promise<void> {
  const written = rows.map((row) => ({ ...DEFAULTS, ...row }))
  await db.execute(sql`
    insert into ${users} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${users}, ${asJson(written)})
    on conflict (email) do update set ${replaced}`)
}

const asJson = (rows: readonly object[]) => {
  const snakes = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snaked(name), value])),
  )
  return sql`${JSON.stringify(snakes)}::jsonb`
}
