import { foldedName } from '@cohort/contract/folded-name'
import { and, getTableColumns, or, sql } from 'drizzle-orm'
import { chunksOf } from '#server/platform/database/chunks.ts'
import { asJson, snaked } from '#server/platform/database/json-rows.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabledAs, readableColumns } from '../queries.ts'
import { users } from '../table.ts'

export type UserRow = Awaited<ReturnType<typeof findAffected>>[number]
export type NewUserRow = typeof users.$inferInsert

/** Blocks other writers of people until the import commits. */
export async function lockTable(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${users} in share row exclusive mode`)
}

// Not scoped to an actor: admins and operators import.
export async function findAffected(
  db: Queryable,
  emails: readonly string[],
  employeeIds: readonly string[],
) {
  return db
    .select(readableColumns)
    .from(users)
    .where(
      or(
        sql`${users.email} = any(${sql.param(emails)}::text[])`,
        sql`${users.employeeId} = any(${sql.param(employeeIds)}::text[])`,
      ),
    )
}

export const listMentorsCalled = (db: Queryable, called: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email, nameFolded: users.nameFolded })
    .from(users)
    .where(
      and(
        isEnabledAs('Mentors'),
        sql`(${users.email} = any(${sql.param(called.map((one) => one.toLowerCase()))}::text[])
          or ${users.nameFolded} = any(${sql.param(called.map(foldedName))}::text[]))`,
      ),
    )

export type MentorRow = Awaited<ReturnType<typeof listMentorsCalled>>[number]

/** Columns that an import never changes in existing people. */
const KEPT = [
  'id',
  'email',
  'role',
  'passwordHash',
  'googleSub',
  'isPasswordProven',
  'sessionVersion',
  'disabledAt',
  'disabledBy',
  'disabledReason',
  'createdAt',
  'bankDetailsSealed',
]

const COLUMNS = Object.keys(getTableColumns(users))
const columns = sql.raw(COLUMNS.map(snaked).join(', '))
const replaced = sql.raw(
  COLUMNS.filter((name) => !KEPT.includes(name))
    .map((name) => `${snaked(name)} = excluded.${snaked(name)}`)
    .join(', '),
)

const DEFAULTS = {
  isPasswordProven: false,
  sessionVersion: 1,
  secondarySkills: [],
} satisfies Partial<NewUserRow>

export async function upsertUsers(db: Queryable, rows: readonly NewUserRow[]): Promise<void> {
  for (const batch of chunksOf(rows)) {
    const written = batch.map((row) => ({ ...DEFAULTS, ...row }))
    await db.execute(sql`
      insert into ${users} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${users}, ${asJson(written)}::jsonb)
      on conflict (email) do update set ${replaced}`)
  }
}
