import { isAdmin } from '@cohort/contract/access'
import { today, toLocalDateTime, type Day } from '@cohort/contract/dates'
import type { Blocker } from '@cohort/contract/blockers/schemas'
import type { Paging } from '@cohort/contract/paging'
import { sql, type SQL } from 'drizzle-orm'
import { isMentored, type Reader } from '#server/interns/visible-queries.ts'
import { isoMoment } from '#server/platform/database/columns.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { planMembers } from '#server/plans/table.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'
import { isInTraining } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { blockers } from './table.ts'

export type BlockerRow = Omit<Blocker, 'workingDays'>

const nameOf = (id: SQL) => sql`(select name from ${users} where ${users.id} = ${id})`

const select = sql`select blocker.id, blocker.intern_id as "internId",
  ${nameOf(sql`blocker.intern_id`)} as intern, blocker.task_id as "taskId", blocker.task_name as "taskName", blocker.reason,
  blocker.waits_for as "waitsFor", ${isoMoment(sql`blocker.opened_at`)} as "openedAt", blocker.answer,
  ${nameOf(sql`blocker.answered_by_id`)} as "answeredBy",
  ${isoMoment(sql`blocker.answered_at`)} as "answeredAt", blocker.note,
  ${nameOf(sql`blocker.closed_by_id`)} as "closedBy", ${isoMoment(sql`blocker.closed_at`)} as "closedAt"
  from ${blockers} blocker`

const MAX_LISTED = 50

/** Of an intern whom the reader may see: `requireVisible` comes first. */
export async function listBlockersOf(
  db: Queryable,
  internId: string,
  closedSince: Date,
): Promise<BlockerRow[]> {
  const { rows } = await db.execute<BlockerRow>(sql`
    ${select} where blocker.intern_id = ${internId}::uuid
      and (blocker.closed_at is null or blocker.closed_at >= ${closedSince.toISOString()}::timestamptz)
    order by blocker.closed_at is not null, blocker.opened_at desc, blocker.id limit ${MAX_LISTED}`)
  return rows
}

export async function findBlocker(db: Queryable, id: string): Promise<BlockerRow | undefined> {
  const { rows } = await db.execute<BlockerRow>(sql`${select} where blocker.id = ${id}::uuid`)
  return rows[0]
}

export async function lockBlocker(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`select from ${blockers} where id = ${id}::uuid for update`)
}

/** As in lists of interns: admins see all in training, mentors those whom they mentor. */
const inSight = (reader: Reader) => sql`exists (
  select from ${users} left join ${planMembers} member on member.intern_id = ${users.id}
  where ${users.id} = blocker.intern_id and ${isInTraining}
    and ${isAdmin(reader.actor) ? sql`true` : isMentored(reader)})`

const MAX_OPEN = 500

export async function listOpen(
  db: Queryable,
  reader: Reader,
  { limit, offset }: Paging = { limit: MAX_OPEN, offset: 0 },
) {
  const { rows } = await db.execute<BlockerRow>(sql`
    ${select} where blocker.closed_at is null and ${inSight(reader)}
    order by blocker.answered_at is not null, blocker.opened_at, blocker.id
    limit ${limit} offset ${offset}`)
  return rows
}

export async function countOpen(db: Queryable, reader: Reader) {
  const { rows } = await db.execute<{ total: number; unanswered: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where blocker.answered_at is null))::int as unanswered
    from ${blockers} blocker where blocker.closed_at is null and ${inSight(reader)}`)
  return onlyRow(rows)
}

export type ClosedSpan = {
  readonly from: Day
  readonly to: Day
}

export async function listClosedSpans(
  db: Queryable,
  reader: Reader,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<ClosedSpan[]> {
  const { rows } = await db.execute<ClosedSpan>(sql`
    select (opened_at at time zone ${timeZone})::date::text as "from",
      (closed_at at time zone ${timeZone})::date::text as "to"
    from ${blockers} blocker
    where closed_at >= ${since.toISOString()}::timestamptz and ${inSight(reader)}`)
  return rows
}

export const spanOf = (row: BlockerRow, now: Date, timeZone: string): ClosedSpan => ({
  from: toLocalDateTime(new Date(row.openedAt), timeZone).day,
  to: row.closedAt ? toLocalDateTime(new Date(row.closedAt), timeZone).day : today(now, timeZone),
})

export async function findTaskOf(db: Queryable, internId: string, taskId: string) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from tasks where id = ${taskId}::uuid and user_id = ${internId}::uuid`)
  return rows[0]
}

type NewBlocker = Pick<
  typeof blockers.$inferInsert,
  'internId' | 'taskId' | 'taskName' | 'reason' | 'waitsFor' | 'openedAt'
>

/** Undefined when the task is blocked already. */
export async function insertBlocker(db: Queryable, row: NewBlocker): Promise<string | undefined> {
  const [made] = await db
    .insert(blockers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: blockers.id })
  return made?.id
}

type Change = Partial<
  Pick<
    typeof blockers.$inferInsert,
    'answer' | 'answeredById' | 'answeredAt' | 'note' | 'closedById' | 'closedAt'
  >
>

export async function updateBlocker(db: Queryable, id: string, change: Change): Promise<void> {
  await db
    .update(blockers)
    .set(change)
    .where(sql`${blockers.id} = ${id}::uuid`)
}

export async function listAddressed(db: Queryable, mentorId: string | null): Promise<string[]> {
  if (mentorId) return [mentorId]
  return (await listAdmins(db)).map(({ id }) => id)
}
