import type { ResponseOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { Day } from '@cohort/contract/dates'
import { WRITING_STATUSES } from '@cohort/contract/daily-updates/rules'
import type { DayFilters } from '@cohort/contract/daily-updates/schemas'
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  max,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { wantsMail } from '#server/notifications/queries.ts'
import { countPeople, matching, pageByName, personFields } from '#server/users/queries.ts'
import { photos, users } from '#server/users/table.ts'
import { hasWritten, isInterning } from '../queries.ts'
import { reminderSettings, tasks, updateReminders } from '../table.ts'

/** The day from which an intern is expected to write. */
export const joinedOn = (timeZone: string): SQL<Day> =>
  sql`coalesce(${users.dateOfJoining}, (${users.createdAt} at time zone ${timeZone})::date)`

/** Interns who write daily updates in their present status. */
export const isExpected = and(
  isInterning,
  or(isNull(users.status), inArray(users.status, [...WRITING_STATUSES])),
)

export interface Zone {
  readonly timeZone: string
}

/** That the day is open and no holiday is for the caller to know. */
const isMissing = (db: Queryable, day: Day, { timeZone }: Zone) =>
  and(isExpected, lte(joinedOn(timeZone), sql`${day}::date`), not(hasWritten(db, day)))

export async function isExpectedOn(db: Queryable, internId: string, day: Day, zone: Zone) {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, internId), isExpected, lte(joinedOn(zone.timeZone), sql`${day}::date`)))
  return found.length > 0
}

type Row = ResponseOf<typeof dailyUpdates.listMissing>['data'][number]
type Filters = DayFilters & { readonly limit: number; readonly offset: number }

/** Not scoped to an actor: its only call admits admins, who may see everybody. */
export async function listMissing(db: Queryable, filters: Filters, zone: Zone) {
  const { date } = filters
  const which = and(isMissing(db, date, zone), matching(filters))
  const { total, toRemind } = await countMissing(db, which, date)
  const page = pageByName(db, which, filters)
  const rows = await db
    .select({ user: personFields, remindedAt: updateReminders.sentAt })
    .from(users)
    .innerJoin(page, eq(page.id, users.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(updateReminders, isReminderOn(date))
    .orderBy(asc(users.nameFolded), asc(users.id))
  const lastDays = await lastDaysOf(db, rows, date)
  const data = rows.map(({ user, remindedAt }): Row => ({
    user,
    lastDay: lastDays.get(user.id) ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
  }))
  const total_pages = Math.ceil(total / filters.limit)
  return { data, total, total_pages, toRemind }
}

/** In all, and how many of them were not reminded. */
async function countMissing(db: Queryable, which: SQL | undefined, day: Day) {
  const [counted] = await db
    .select({ total: count(), reminded: count(updateReminders.userId) })
    .from(users)
    .leftJoin(updateReminders, isReminderOn(day))
    .where(which)
  const { total = 0, reminded = 0 } = counted ?? {}
  return { total, toRemind: total - reminded }
}

async function lastDaysOf(
  db: Queryable,
  rows: readonly { readonly user: { readonly id: string } }[],
  before: Day,
) {
  if (rows.length === 0) return new Map<string, Day | null>()
  const ids = rows.map(({ user }) => user.id)
  const found = await db
    .select({ userId: tasks.userId, day: max(tasks.day) })
    .from(tasks)
    .where(and(inArray(tasks.userId, ids), lt(tasks.day, before)))
    .groupBy(tasks.userId)
  return new Map(found.map(({ userId, day }) => [userId, day]))
}

const isReminderOn = (day: Day) =>
  and(eq(updateReminders.userId, users.id), eq(updateReminders.day, day))

/** Those of a row of `users`, of this day. */
const remindersOf = (db: Queryable, day: Day) =>
  db
    .select({ one: sql`1` })
    .from(updateReminders)
    .where(isReminderOn(day))

/** Whom to remind: of those who are missing whoever the filters leave, or of these only the named. */
export type Wanted = DayFilters & { readonly userIds?: readonly string[] | undefined }

const isWanted = (db: Queryable, wanted: Wanted, zone: Zone) =>
  and(
    isMissing(db, wanted.date, zone),
    matching(wanted),
    wanted.userIds && inArray(users.id, [...wanted.userIds]),
  )

export const countWanted = (db: Queryable, wanted: Wanted, zone: Zone) =>
  countPeople(db, isWanted(db, wanted, zone))

interface Claim {
  readonly now: Date
  readonly sentById: string | null
  readonly limit: number
}

/**
 * Takes some who were not reminded of this day yet. Of two processes that look at once each gets its
 * own: the second waits at the key of the first, and skips it. In one order, so that they never wait
 * for each other.
 */
export async function claimMissing(db: Queryable, wanted: Wanted, claim: Claim & Zone) {
  const day = wanted.date
  const missing = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      wantsMail: wantsMail('daily update'),
    })
    .from(users)
    .where(and(isWanted(db, wanted, claim), notExists(remindersOf(db, day))))
    .orderBy(asc(users.id))
    .limit(claim.limit)
  if (missing.length === 0) return { looked: 0, claimed: [] }
  const { now: sentAt, sentById } = claim
  const kept = await db
    .insert(updateReminders)
    .values(missing.map(({ id: userId }) => ({ userId, day, sentAt, sentById })))
    .onConflictDoNothing()
    .returning({ userId: updateReminders.userId })
  const own = new Set(kept.map(({ userId }) => userId))
  return { looked: missing.length, claimed: missing.filter(({ id }) => own.has(id)) }
}

/** Locked, when it is to be changed; null when nobody is reminded by itself. */
export async function findReminderTime(db: Queryable): Promise<string | null> {
  const [settings] = await db.select({ time: reminderSettings.time }).from(reminderSettings)
  return settings?.time ?? null
}

export async function lockReminderTime(db: Queryable): Promise<string | null> {
  await db.insert(reminderSettings).values({}).onConflictDoNothing()
  const [settings] = await db
    .select({ time: reminderSettings.time })
    .from(reminderSettings)
    .for('update')
  return settings?.time ?? null
}

export async function updateReminderTime(db: Queryable, time: string | null, now: Date) {
  await db.update(reminderSettings).set({ time, updatedAt: now })
}
