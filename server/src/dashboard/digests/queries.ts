import type { Role } from '@cohort/contract/access'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { wantsMail } from '#server/notifications/addressees-queries.ts'
import { dropPushesOf } from '#server/notifications/push/waiting-queries.ts'
import { channelChoices, contactTimes, notifications } from '#server/notifications/table.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import type { Moment, Morning } from './mornings.ts'

// Not scoped to an actor: for the job that makes digests.

export interface Readers extends Moment {
  /** At least one. */
  readonly mornings: readonly Morning[]
  readonly limit: number
}

const APART = 12 * 60 * 60_000

export const lockDigests = (db: Queryable) =>
  db.execute(sql`select pg_advisory_xact_lock(${LOCKS.digests})`)

/** Or ahead, as a process with a wrong clock wrote it. */
const isLongAgo = (column: PgColumn, { now }: Moment) =>
  sql`(${column} is null or ${column} <= ${new Date(now.getTime() - APART).toISOString()}::timestamptz
    or ${column} > ${new Date(now.getTime() + APART).toISOString()}::timestamptz)`

/** Null for the people in the organisation's time zone. */
export async function listTimeZones(db: Queryable): Promise<(string | null)[]> {
  const { timeZone } = contactTimes
  const chosen = await db.selectDistinct({ timeZone }).from(contactTimes).where(isNotNull(timeZone))
  return [null, ...chosen.map((row) => row.timeZone)]
}

/** Not computed from the names here: one that the database does not know would fail the query for everyone. */
const rowsOf = (mornings: readonly Morning[]) => {
  const rows = mornings.map(
    ({ timeZone, eight, isMonday }) =>
      sql`(${timeZone}::text, ${eight.toISOString()}::timestamptz, ${isMonday}::boolean)`,
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as morning(time_zone, eight, is_monday)`
}

const isOfTimeZone = sql`morning.time_zone is not distinct from ${contactTimes.timeZone}`

const person = { id: users.id, role: users.role, timeZone: contactTimes.timeZone }

export const listDigestReaders = (db: Queryable, readers: Readers) =>
  db
    .select(person)
    .from(users)
    .leftJoin(contactTimes, eq(contactTimes.userId, users.id))
    .innerJoin(rowsOf(readers.mornings), isOfTimeZone)
    .where(
      and(
        isEnabled,
        isLongAgo(contactTimes.digestAt, readers),
        sql`exists (select 1 from ${notifications}
          where ${notifications.userId} = ${users.id} and ${notifications.digest} is not null
            and (${notifications.digest} = 'daily' or morning.is_monday)
            and ${notifications.createdAt} < morning.eight)`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(readers.limit)

export const listOverviewReaders = (db: Queryable, readers: Readers) =>
  db
    .select(person)
    .from(users)
    .leftJoin(contactTimes, eq(contactTimes.userId, users.id))
    .leftJoin(
      channelChoices,
      and(eq(channelChoices.userId, users.id), eq(channelChoices.topic, 'overview')),
    )
    .innerJoin(rowsOf(readers.mornings), isOfTimeZone)
    .where(
      and(
        isEnabled,
        inArray(users.role, ['Admins', 'Mentors'] satisfies Role[]),
        wantsMail('overview', 'weekly'),
        sql`morning.is_monday`,
        isLongAgo(contactTimes.overviewAt, readers),
      ),
    )
    .orderBy(asc(users.id))
    .limit(readers.limit)

export interface Waiting {
  readonly id: string
  readonly quotedIds: readonly string[] | null
  readonly kind: NoticeKind
  readonly message: string
}

export async function takeWaiting(
  db: Queryable,
  userId: string,
  { eight, isMonday }: Morning,
): Promise<Waiting[]> {
  const taken = await db
    .update(notifications)
    .set({ digest: null })
    .where(
      and(
        eq(notifications.userId, userId),
        isMonday ? isNotNull(notifications.digest) : eq(notifications.digest, 'daily'),
        lt(notifications.createdAt, eight),
      ),
    )
    .returning()
  await dropPushesOf(
    db,
    taken.map(({ id }) => id),
  )
  return taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

export async function setMade(
  db: Queryable,
  userId: string,
  made: { readonly digestAt: Date } | { readonly overviewAt: Date },
): Promise<void> {
  await db
    .insert(contactTimes)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: contactTimes.userId, set: made })
}
