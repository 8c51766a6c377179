import type { ResponseOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { addDays, today, type Clock, type Day } from '@cohort/contract/dates'
import { pageOf, type Paging } from '@cohort/contract/paging'
import type { DayFilters } from '@cohort/contract/daily-updates/schemas'
import { and, asc, count, eq, inArray, isNotNull, isNull, not, notExists } from 'drizzle-orm'
import { sql, type SQL } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import {
  byName,
  isAttending,
  isEnabledIntern,
  matching,
  pageByName,
  personFields,
} from '#server/users/queries.ts'
import { hasSignInState } from '#server/users/invitations/queries.ts'
import { signInFields, signInStateOf } from '#server/users/invitations/state-queries.ts'
import { invitations, photos, users } from '#server/users/table.ts'
import { isExpectedFrom } from '../expected-from-queries.ts'
import { lastUpdateOn, lastWrittenOn } from '../last-update-queries.ts'
import { isNotOnLeave } from '../leave/queries.ts'
import { hasUpdate } from '../queries.ts'
import { reminderSettings, updateReminders } from '../table.ts'

// Not scoped to an actor: for admins, and for jobs.

export const isExpected = and(isEnabledIntern, isAttending)

export interface Zone {
  readonly timeZone: string
}

const isExpectedBy = (db: Queryable, day: Day, { timeZone }: Zone) =>
  and(isExpected, isExpectedFrom(timeZone, day), isNotOnLeave(db, day))

export const isExpectedOn = async (db: Queryable, internId: string, day: Day, zone: Zone) =>
  (await db.$count(users, and(eq(users.id, internId), isExpectedBy(db, day, zone)))) > 0

export type MissingFilters = DayFilters & { readonly userIds?: readonly string[] | undefined }

interface Named {
  readonly date: Day
  readonly userIds: readonly string[]
}

/** Callers check that the day is open and no holiday. */
const isMissing = (db: Queryable, filters: MissingFilters, zone: Zone) =>
  and(
    isExpectedBy(db, filters.date, zone),
    not(hasUpdate(db, filters.date)),
    matching(filters),
    filters.userIds && inArray(users.id, [...filters.userIds]),
  )

export const countMissing = (db: Queryable, filters: MissingFilters, zone: Zone) =>
  db.$count(users, isMissing(db, filters, zone))

/** Of these interns, those with an update for the day. */
export const countSubmitted = (db: Queryable, { date, userIds }: Named) =>
  db.$count(users, and(inArray(users.id, [...userIds]), isEnabledIntern, hasUpdate(db, date)))

export const countExpiredInvitations = (db: Queryable, filters: MissingFilters, clock: Clock) =>
  db.$count(users, and(isMissing(db, filters, clock), hasSignInState(db, 'expired', clock.now)))

/** People who have never signed in are invited instead. */
const canBeReminded = isNotNull(users.firstSignedInAt)

export const countForReminder = async (db: Queryable, filters: MissingFilters, zone: Zone) =>
  onlyRow(
    await db
      .select({
        total: count(),
        reminded: count(updateReminders.userId),
        toRemind: sql`count(*) filter (
          where ${and(canBeReminded, isNull(updateReminders.userId))})`.mapWith(Number),
      })
      .from(users)
      .leftJoin(updateReminders, isReminderOn(filters.date))
      .where(isMissing(db, filters, zone)),
  )

type Row = ResponseOf<typeof dailyUpdates.listMissing>['data'][number]

export async function listMissing(db: Queryable, query: DayFilters & Paging, clock: Clock) {
  const { date } = query
  const condition = isMissing(db, query, clock)
  const { total, toRemind, reminded } = await countForReminder(db, query, clock)
  const page = pageByName(db, condition, query)
  const rows = await db
    .select({
      user: personFields,
      lastDay: lastDayBefore(date, clock),
      remindedAt: updateReminders.sentAt,
      ...signInFields,
    })
    .from(users)
    .innerJoin(page, eq(page.id, users.id))
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(updateReminders, isReminderOn(date))
    .orderBy(...byName)
  const data = rows.map(({ user, lastDay, remindedAt, ...signIn }): Row => ({
    user: { ...user, signIn: signInStateOf(signIn, clock.now) },
    lastDay,
    remindedAt: remindedAt?.toISOString() ?? null,
  }))
  return { ...pageOf(data, total, query.limit), toRemind, reminded }
}

function lastDayBefore(day: Day, { now, timeZone }: Clock): SQL<Day | null> {
  const id = sql`${users.id}`
  const present = today(now, timeZone)
  const last = day > present ? lastUpdateOn(id, present) : lastWrittenOn(id, addDays(day, -1))
  return sql`${last}::text`
}

const isReminderOn = (day: Day) =>
  and(eq(updateReminders.userId, users.id), eq(updateReminders.day, day))

interface Claim {
  readonly now: Date
  readonly sentById: string | null
  readonly limit: number
}

/** A second process waits at the key that the first inserts, and skips it; the order of ids avoids deadlocks. */
export async function claimMissing(db: Queryable, filters: MissingFilters, claim: Claim & Zone) {
  const day = filters.date
  const reminders = db
    .select({ one: sql`1` })
    .from(updateReminders)
    .where(isReminderOn(day))
  const missing = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMissing(db, filters, claim), canBeReminded, notExists(reminders)))
    .orderBy(asc(users.id))
    .limit(claim.limit)
  if (missing.length === 0) return { found: 0, claimed: [] }
  const { now: sentAt, sentById } = claim
  const kept = await db
    .insert(updateReminders)
    .values(missing.map(({ id: userId }) => ({ userId, day, sentAt, sentById })))
    .onConflictDoNothing()
    .returning({ userId: updateReminders.userId })
  const own = new Set(kept.map(({ userId }) => userId))
  return { found: missing.length, claimed: missing.filter(({ id }) => own.has(id)) }
}

/** `HH:mm`; null when reminders are switched off. */
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
