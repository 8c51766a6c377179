import type { Day } from '@cohort/contract/dates'
import { DEFAULT_THRESHOLDS, type Thresholds } from '@cohort/contract/signals/rules'
import { addDays } from '@cohort/contract/dates'
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { newId } from '#server/platform/database/columns.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { snaked } from '#server/platform/database/json-rows.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { signalDays, signalSettings, signalStates, type RaterFigures } from './table.ts'

// Not scoped to an actor: a job computes the states of everyone.

export type StateRow = typeof signalStates.$inferSelect

/** An older state is out of date. */
const REMEMBERED_DAYS = 31

export async function listStatesBefore(db: Queryable, ids: readonly string[], day: Day) {
  const rows = await db
    .selectDistinctOn([signalStates.internId])
    .from(signalStates)
    .where(
      and(
        inArray(signalStates.internId, [...ids]),
        lt(signalStates.day, day),
        gte(signalStates.day, addDays(day, -REMEMBERED_DAYS)),
      ),
    )
    .orderBy(asc(signalStates.internId), desc(signalStates.day))
  return new Map(rows.map((row) => [row.internId, row]))
}

/** Replaces what was computed for the same interns and day. */
export async function upsertStates(db: Queryable, rows: readonly StateRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== 'internId' && name !== 'day')
  const set = Object.fromEntries(
    columns.map((name) => [name, sql.raw(`excluded."${snaked(name)}"`)]),
  )
  await db
    .insert(signalStates)
    .values([...rows])
    .onConflictDoUpdate({ target: [signalStates.internId, signalStates.day], set })
}

/** Without those to be computed again. */
export async function listComputedDays(db: Queryable, from: Day): Promise<Day[]> {
  const rows = await db
    .select({ day: signalDays.day })
    .from(signalDays)
    .where(
      and(
        gte(signalDays.day, from),
        isNotNull(signalDays.computedAt),
        eq(signalDays.isOutdated, false),
      ),
    )
    .orderBy(asc(signalDays.day))
  return rows.map(({ day }) => day)
}

/** One computation of a day. Another one, or a late entry that changes the day, ends it. */
export interface Run {
  readonly day: Day
  readonly run: string
}

/** Waits for late entries that are not yet committed. A complete day stays so, and is shown meanwhile. */
export function openDay(db: Queryable, day: Day): Promise<Run> {
  const opened = { day, run: newId() }
  const set = { run: opened.run, isOutdated: true }
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS.signalDays})`)
    const { day: target } = signalDays
    await transaction.insert(signalDays).values(opened).onConflictDoUpdate({ target, set })
    return opened
  })
}

const isOf = ({ day, run }: Run) => and(eq(signalDays.day, day), eq(signalDays.run, run))

/** False when the run has ended; otherwise nothing ends it before the transaction does. */
export async function lockRun(db: Queryable, run: Run): Promise<boolean> {
  const open = db.select({ day: signalDays.day }).from(signalDays).where(isOf(run))
  return (await open.for('share')).length > 0
}

/** Whether a late entry has ended the run, and no other run has followed. */
export async function isReopened(db: Queryable, { day }: Run): Promise<boolean> {
  const [row] = await db
    .select({ run: signalDays.run })
    .from(signalDays)
    .where(eq(signalDays.day, day))
  return row?.run === null
}

interface DayResult {
  readonly computedAt: Date
  readonly raters: readonly RaterFigures[]
  /** The interns whose states were computed. */
  readonly ids: readonly string[]
  /** To be computed again, because it follows from a day that is. */
  readonly isOutdated?: boolean
}

/** False when the run has ended. States of interns who are no longer in training are left from the day of their leaving. */
export function closeDay(db: Queryable, run: Run, { ids, ...result }: DayResult): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const closed = await transaction
      .update(signalDays)
      .set({ isOutdated: false, ...result })
      .where(isOf(run))
      .returning({ day: signalDays.day })
    if (closed.length === 0) return false
    await transaction.execute(sql`delete from ${signalStates}
      where day = ${run.day}::date and intern_id <> all(${sql.param([...ids])}::uuid[])`)
    return true
  })
}

export async function deleteStatesBefore(db: Queryable, day: Day): Promise<void> {
  await db.delete(signalStates).where(lt(signalStates.day, day))
  await db.delete(signalDays).where(lt(signalDays.day, day))
}

/** The planner expects no rows of a day that is later than its statistics, and reads all of them for each intern. */
export async function analyzeStates(db: Queryable): Promise<void> {
  await db.execute(sql`analyze ${signalStates}`)
}

/** Computed by a process whose clock was ahead, before the updates of these days: computed again when they are over. */
export async function reopenDaysFrom(db: Queryable, today: Day): Promise<void> {
  const isAhead = and(gte(signalDays.day, today), isNotNull(signalDays.computedAt))
  await db.update(signalDays).set({ computedAt: null }).where(isAhead)
}

/** After a start, days are computed one by one; older ones tell too little of today. */
const MAX_DAYS_LATE = 7

/** Of the last day whose states are complete and recent enough to be shown. */
export async function findLastComputation(db: Queryable, today: Day) {
  const { day, computedAt } = signalDays
  const isRecent = and(lt(day, today), gte(day, addDays(today, -MAX_DAYS_LATE)))
  const [row] = await db
    .select({ day, computedAt })
    .from(signalDays)
    .where(and(isNotNull(computedAt), isRecent))
    .orderBy(desc(day))
    .limit(1)
  return row
}

export async function findLastDay(db: Queryable, today: Day): Promise<Day | null> {
  return (await findLastComputation(db, today))?.day ?? null
}

export async function findState(db: Queryable, internId: string, day: Day) {
  const [row] = await db
    .select()
    .from(signalStates)
    .where(and(eq(signalStates.internId, internId), eq(signalStates.day, day)))
  return row
}

interface NewThresholds {
  readonly thresholds: Thresholds
  readonly fromDay: Day
  readonly updatedAt: Date
}

export async function lockThresholds(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${signalSettings} in share row exclusive mode`)
}

export async function saveThresholds(db: Queryable, saved: NewThresholds) {
  await db
    .insert(signalSettings)
    .values(saved)
    .onConflictDoUpdate({ target: signalSettings.fromDay, set: saved })
}

export async function findThresholds(db: Queryable, day: Day): Promise<Thresholds> {
  const { fromDay, thresholds } = signalSettings
  const [row] = await db
    .select({ thresholds })
    .from(signalSettings)
    .where(lte(fromDay, day))
    .orderBy(desc(fromDay))
    .limit(1)
  return row?.thresholds ?? DEFAULT_THRESHOLDS
}
