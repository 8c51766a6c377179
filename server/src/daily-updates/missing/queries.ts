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
  personFields,
} from '#server/users/queries.ts'
import { hasSignInState } from '#server/users/invitations/queries.ts'
import { signInFields, signInStateOf } from '#server/users/invitations/state-queries.ts'
import { invitations, photos, users } from '#server/users/table.ts'
import { isExpectedFrom, joinedFrom } from '../expected-from-queries.ts'
import { lastUpdateOn, lastWrittenOn } from '../last-update-queries.ts'
import { isNotOnLeave } from '../leave/queries.ts'
import { changedAfter, isStatusAttending } from '../past-status-queries.ts'
import { hasUpdate } from '../queries.ts'
import { reminderSettings, tasks, updateReminders } from '../table.ts'

// Not scoped to an actor: for admins, and for jobs.

export const isExpected = and(isEnabledIntern, isAttending)

export interface Zone {
  readonly timeZone: string
}

const isOpenTo = (db: Queryable, day: Day, { timeZone }: Zone) =>
  and(isExpectedFrom(timeZone, day), isNotOnLeave(db, day))

/** Of who may have to write on a day, today or later: whether an update is expected, or the plan begins later. */
export async function findExpectation(db: Queryable, internId: string, day: Day, zone: Zone) {
  const hasJoined = sql`${joinedFrom(zone.timeZone)} <= ${day}::date`
  const [intern] = await db
    .select({ isExpected: sql<boolean>`(${isExpectedFrom(zone.timeZone, day)})` })
    .from(users)
    .where(and(eq(users.id, internId), isExpected, hasJoined, isNotOnLeave(db, day)))
  return intern
}

export type MissingFilters = DayFilters & { readonly userIds?: readonly string[] | undefined }

interface Named {
  readonly date: Day
  readonly userIds: readonly string[]
}

/**
 * For a `with`: as `began` those with a status with updates on a past day, but not now, who did not write. They are
 * looked up beside the index of those who attend now, of whom `ended` had another status then.
 */
const withOthers = (day: Day, { timeZone }: Zone) => sql`
  changed as materialized (${changedAfter(day, timeZone)}), ended as (
    select user_id from changed where not ${isStatusAttending(sql`status`)}
  ), began as materialized (
    select user_id from changed where ${isStatusAttending(sql`status`)}
      and user_id not in (select ${users.id} from ${users} where ${isExpected})
      and not exists (select from ${tasks} task where task.user_id = changed.user_id and task.day = ${day}::date)
  )`

/** Callers check that the day is open and no holiday. */
function missingOn(db: Queryable, filters: MissingFilters, clock: Clock) {
  const { date, userIds } = filters
  const lacks = and(
    isOpenTo(db, date, clock),
    not(hasUpdate(db, date)),
    matching(filters),
    userIds && inArray(users.id, [...userIds]),
  )
  const { id, nameFolded, firstSignedInAt } = users
  const people = sql`select ${id} as id, ${nameFolded} as name_folded,
    ${firstSignedInAt} as first_signed_in_at from ${users}`
  const missing =
    date < today(clock.now, clock.timeZone)
      ? sql`with ${withOthers(date, clock)}
        ${people} where ${isExpected} and ${id} not in (select user_id from ended) and ${lacks}
        union all ${people} join began on began.user_id = ${id} where ${isEnabledIntern} and ${lacks}`
      : sql`${people} where ${isExpected} and ${lacks}`
  return db.$with('missing', { id, nameFolded, firstSignedInAt }).as(missing)
}

type Missing = ReturnType<typeof missingOn>

/** Of these interns, those with an update for the day. */
export const countSubmitted = (db: Queryable, { date, userIds }: Named) =>
  db.$count(users, and(inArray(users.id, [...userIds]), isEnabledIntern, hasUpdate(db, date)))

export async function countExpiredInvitations(db: Queryable, asked: MissingFilters, clock: Clock) {
  const missing = missingOn(db, asked, clock)
  const expired = db
    .with(missing)
    .select({ total: count() })
    .from(missing)
    .innerJoin(users, eq(users.id, missing.id))
    .where(hasSignInState(db, 'expired', clock.now))
  return onlyRow(await expired).total
}

/** People who have never signed in are invited instead. */
const canBeReminded = ({ firstSignedInAt }: Missing) => isNotNull(firstSignedInAt)

const countsOf = (missing: Missing) => ({
  total: count().as('total'),
  reminded: count(updateReminders.userId).as('reminded'),
  toRemind: sql`count(*) filter (
    where ${and(canBeReminded(missing), isNull(updateReminders.userId))})`
    .mapWith(Number)
    .as('to_remind'),
})

export async function countForReminder(db: Queryable, asked: MissingFilters, clock: Clock) {
  const missing = missingOn(db, asked, clock)
  const counts = db
    .with(missing)
    .select(countsOf(missing))
    .from(missing)
    .leftJoin(updateReminders, isReminderOn(asked.date, missing.id))
  return onlyRow(await counts)
}

export const countMissing = async (db: Queryable, asked: MissingFilters, clock: Clock) =>
  (await countForReminder(db, asked, clock)).total

type Row = ResponseOf<typeof dailyUpdates.listMissing>['data'][number]

export async function listMissing(db: Queryable, query: DayFilters & Paging, clock: Clock) {
  const rows = await selectMissing(db, query, clock)
  const counts = rows[0] ?? (await countForReminder(db, query, clock))
  const { total, toRemind, reminded } = counts
  const data = rows.map(({ user, lastDay, remindedAt, ...signIn }): Row => ({
    user: { ...user, signIn: signInStateOf(signIn, clock.now) },
    lastDay,
    remindedAt: remindedAt?.toISOString() ?? null,
  }))
  return { ...pageOf(data, total, query.limit), toRemind, reminded }
}

/** A page with the counts of all, for which the missing are found once. */
function selectMissing(db: Queryable, query: DayFilters & Paging, clock: Clock) {
  const { date, limit, offset } = query
  const missing = missingOn(db, query, clock)
  const isReminded = isReminderOn(date, missing.id)
  const counts = db.select(countsOf(missing)).from(missing).leftJoin(updateReminders, isReminded)
  const page = db.select().from(missing).orderBy(asc(missing.nameFolded), asc(missing.id))
  const [all, shown] = [counts.as('counts'), page.limit(limit).offset(offset).as('page')]
  return db
    .with(missing)
    .select({
      user: personFields,
      lastDay: lastDayBefore(date, clock),
      remindedAt: updateReminders.sentAt,
      ...signInFields,
      total: all.total,
      toRemind: all.toRemind,
      reminded: all.reminded,
    })
    .from(users)
    .innerJoin(shown, eq(shown.id, users.id))
    .innerJoin(all, sql`true`)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(updateReminders, isReminderOn(date, users.id))
    .orderBy(...byName)
}

function lastDayBefore(day: Day, { now, timeZone }: Clock): SQL<Day | null> {
  const id = sql`${users.id}`
  const present = today(now, timeZone)
  const last = day > present ? lastUpdateOn(id, present) : lastWrittenOn(id, addDays(day, -1))
  return sql`${last}::text`
}

const isReminderOn = (day: Day, id: typeof users.id | Missing['id']) =>
  and(eq(updateReminders.userId, id), eq(updateReminders.day, day))

interface Claim {
  readonly sentById: string | null
  readonly limit: number
}

/** A second process waits at the key that the first inserts, and skips it; the order of ids avoids deadlocks. */
export async function claimMissing(db: Queryable, filters: MissingFilters, claim: Claim & Clock) {
  const day = filters.date
  const missing = missingOn(db, filters, claim)
  const reminders = db
    .select({ one: sql`1` })
    .from(updateReminders)
    .where(isReminderOn(day, missing.id))
  const found = await db
    .with(missing)
    .select({ id: missing.id })
    .from(missing)
    .where(and(canBeReminded(missing), notExists(reminders)))
    .orderBy(asc(missing.id))
    .limit(claim.limit)
  if (found.length === 0) return { found: 0, claimed: [] }
  const { now: sentAt, sentById } = claim
  const kept = await db
    .insert(updateReminders)
    .values(found.map(({ id: userId }) => ({ userId, day, sentAt, sentById })))
    .onConflictDoNothing()
    .returning({ userId: updateReminders.userId })
  const own = new Set(kept.map(({ userId }) => userId))
  return { found: found.length, claimed: found.filter(({ id }) => own.has(id)) }
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
