import type { Role } from '@cohort/contract/access'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { wantsMail } from '#server/notifications/addressees-queries.ts'
import { dropPushesOf } from '#server/notifications/push/waiting-queries.ts'
import { channelChoices, contactTimes, notifications } from '#server/notifications/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'

// Not scoped to an actor: for the job that makes digests.

export interface Moment {
  readonly now: Date
  readonly orgTimezone: string
}

const HOUR = 60 * 60_000
/** Digests are due at eight; a process that was down makes them until this long after. */
const LATEST = '6 hours'
const APART = 12 * HOUR

/** One process at a time, until the end of the transaction. */
export const lockDigests = (db: Queryable) => db.execute(sql`select pg_advisory_xact_lock(15)`)

const zoneOf = ({ orgTimezone }: Moment) => sql`coalesce(${contactTimes.timeZone}, ${orgTimezone})`
const localOf = (moment: Moment) =>
  sql`(${moment.now.toISOString()}::timestamptz at time zone ${zoneOf(moment)})`
const eightOf = (moment: Moment) =>
  sql`((date_trunc('day', ${localOf(moment)}) + interval '8 hours') at time zone ${zoneOf(moment)})`
const isMonday = (moment: Moment) => sql`extract(isodow from ${localOf(moment)}) = 1`

const isMorning = (moment: Moment) => {
  const eight = eightOf(moment)
  const now = sql`${moment.now.toISOString()}::timestamptz`
  return sql`${now} >= ${eight} and ${now} < ${eight} + ${LATEST}::interval`
}

const isLongAgo = (column: PgColumn, { now }: Moment) =>
  sql`(${column} is null or ${column} <= ${new Date(now.getTime() - APART).toISOString()}::timestamptz)`

/** Whether a due digest includes it. Joins notifications with users and their times. */
const isDue = (moment: Moment): SQL | undefined =>
  and(
    isNotNull(notifications.digest),
    or(eq(notifications.digest, 'daily'), isMonday(moment)),
    sql`${notifications.createdAt} < ${eightOf(moment)}`,
  )

const person = { id: users.id, role: users.role }

export const listDigestReaders = (db: Queryable, moment: Moment, limit: number) =>
  db
    .select(person)
    .from(users)
    .leftJoin(contactTimes, eq(contactTimes.userId, users.id))
    .where(
      and(
        isEnabled,
        isMorning(moment),
        isLongAgo(contactTimes.digestAt, moment),
        sql`exists (select 1 from ${notifications}
          where ${notifications.userId} = ${users.id} and ${isDue(moment)})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)

export const listOverviewReaders = (db: Queryable, moment: Moment, limit: number) =>
  db
    .select(person)
    .from(users)
    .leftJoin(contactTimes, eq(contactTimes.userId, users.id))
    .leftJoin(
      channelChoices,
      and(eq(channelChoices.userId, users.id), eq(channelChoices.topic, 'overview')),
    )
    .where(
      and(
        isEnabled,
        inArray(users.role, ['Admins', 'Mentors'] satisfies Role[]),
        wantsMail('overview', 'weekly'),
        isMonday(moment),
        isMorning(moment),
        isLongAgo(contactTimes.overviewAt, moment),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)

export interface Waiting {
  readonly kind: NoticeKind
  readonly message: string
}

/** Takes what is due out of the digests, the oldest first, and out of the pushes that wait. */
export async function takeWaiting(
  db: Queryable,
  userId: string,
  moment: Moment,
): Promise<Waiting[]> {
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(contactTimes, eq(contactTimes.userId, users.id))
    .where(and(eq(users.id, userId), isDue(moment)))
  const taken = await db
    .update(notifications)
    .set({ digest: null })
    .where(inArray(notifications.id, due))
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
