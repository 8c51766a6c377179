import type { DayReply, OpenedDay } from '@cohort/contract/days/schemas'
import type { Reaction } from '@cohort/contract/days/rules'
import type { Day } from '@cohort/contract/dates'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { isoMoment } from '#server/platform/database/columns.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { dayReads, dayReplies } from './table.ts'

// Scoped by the caller: `requireVisible` comes first.

interface OneDay {
  readonly userId: string
  readonly date: Day
}

type ReaderRow = OpenedDay['readers'][number] & Record<string, unknown>

export async function listReaders(db: Queryable, { userId, date }: OneDay) {
  const { rows } = await db.execute<ReaderRow>(sql`
    select reader_id as "readerId", ${users.name} as name, ${isoMoment(sql`read_at`)} as at
    from ${dayReads} join ${users} on ${users.id} = reader_id
    where intern_id = ${userId}::uuid and day = ${date}::date order by read_at, reader_id`)
  return rows
}

type ReplyRow = DayReply & Record<string, unknown>

const selectReplies = (condition: SQL) => sql`
  select reply.author_id as "authorId", ${users.name} as author, reply.reaction, reply.text,
    ${isoMoment(sql`reply.created_at`)} as at, reply.edited_at is not null as "isEdited"
  from ${dayReplies} reply join ${users} on ${users.id} = reply.author_id
  where ${condition} order by reply.created_at, reply.id`

export async function listReplies(db: Queryable, { userId, date }: OneDay) {
  const { rows } = await db.execute<ReplyRow>(
    selectReplies(sql`reply.intern_id = ${userId}::uuid and reply.day = ${date}::date`),
  )
  return rows
}

export async function upsertRead(
  db: Queryable,
  { userId: internId, date: day, readerId, readAt }: OneDay & { readerId: string; readAt: Date },
): Promise<void> {
  await db
    .insert(dayReads)
    .values({ internId, day, readerId, readAt })
    .onConflictDoUpdate({
      target: [dayReads.internId, dayReads.day, dayReads.readerId],
      set: { readAt },
    })
}

const isOf = ({ userId, date, authorId }: OneDay & { readonly authorId: string }) =>
  and(eq(dayReplies.internId, userId), eq(dayReplies.day, date), eq(dayReplies.authorId, authorId))

interface Written extends OneDay {
  readonly authorId: string
  readonly reaction: Reaction | null
  readonly text: string | null
  readonly now: Date
}

/** `isNew` when the author had not replied to the day before. */
export async function upsertReply(
  db: Queryable,
  { userId: internId, date: day, authorId, reaction, text, now }: Written,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const made = await db
    .insert(dayReplies)
    .values({ internId, day, authorId, reaction, text, createdAt: now })
    .onConflictDoUpdate({
      target: [dayReplies.internId, dayReplies.day, dayReplies.authorId],
      set: { reaction, text, editedAt: now },
    })
    .returning({ id: dayReplies.id, editedAt: dayReplies.editedAt })
  const { id, editedAt } = onlyRow(made)
  return { id, isNew: editedAt === null }
}

export async function deleteReply(db: Queryable, of: OneDay & { readonly authorId: string }) {
  const [gone] = await db.delete(dayReplies).where(isOf(of)).returning({ id: dayReplies.id })
  return gone?.id
}
