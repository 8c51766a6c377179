import type { Day } from '@cohort/contract/dates'
import { DEFAULT_THRESHOLDS, type Thresholds } from '@cohort/contract/signals/rules'
import { addDays } from '@cohort/contract/dates'
import { and, asc, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { signalDays, signalSettings, signalStates } from './table.ts'

// Not scoped to an actor: a job computes the states of everyone.

export type StateRow = typeof signalStates.$inferSelect

/** An older state says nothing about today. */
const REMEMBERED_DAYS = 31

/** The last state of each intern before a day. */
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
export async function putStates(db: Queryable, rows: readonly StateRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== 'internId' && name !== 'day')
  const set = Object.fromEntries(
    columns.map((name) => [name, sql.raw(`excluded."${snake(name)}"`)]),
  )
  await db
    .insert(signalStates)
    .values([...rows])
    .onConflictDoUpdate({ target: [signalStates.internId, signalStates.day], set })
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export async function listComputedDays(db: Queryable, from: Day): Promise<Day[]> {
  const rows = await db
    .select({ day: signalDays.day })
    .from(signalDays)
    .where(gte(signalDays.day, from))
    .orderBy(asc(signalDays.day))
  return rows.map(({ day }) => day)
}

export async function closeDay(db: Queryable, day: Day, computedAt: Date): Promise<void> {
  await db
    .insert(signalDays)
    .values({ day, computedAt })
    .onConflictDoUpdate({ target: signalDays.day, set: { computedAt } })
}

/** States of interns who are no longer in training are left from the day of their leaving. */
export async function deleteOtherStates(db: Queryable, ids: readonly string[], day: Day) {
  await db.execute(sql`delete from ${signalStates}
    where day = ${day}::date and intern_id <> all(${sql.param([...ids])}::uuid[])`)
}

export async function deleteStatesBefore(db: Queryable, day: Day): Promise<void> {
  await db.delete(signalStates).where(lt(signalStates.day, day))
  await db.delete(signalDays).where(lt(signalDays.day, day))
}

/** The last day whose states are complete. */
export async function findLastDay(db: Queryable) {
  const [row] = await db.select({ day: max(signalDays.day) }).from(signalDays)
  return row?.day ?? null
}

export async function findComputation(db: Queryable, day: Day): Promise<Date> {
  const rows = await db
    .select({ computedAt: signalDays.computedAt })
    .from(signalDays)
    .where(eq(signalDays.day, day))
  return onlyRow(rows).computedAt
}

export async function findState(db: Queryable, internId: string, day: Day) {
  const [row] = await db
    .select()
    .from(signalStates)
    .where(and(eq(signalStates.internId, internId), eq(signalStates.day, day)))
  return row
}

export async function saveThresholds(db: Queryable, thresholds: Thresholds, updatedAt: Date) {
  await db
    .insert(signalSettings)
    .values({ thresholds, updatedAt })
    .onConflictDoUpdate({ target: signalSettings.id, set: { thresholds, updatedAt } })
}

export async function findThresholds(db: Queryable): Promise<Thresholds> {
  const [row] = await db.select({ thresholds: signalSettings.thresholds }).from(signalSettings)
  return row?.thresholds ?? DEFAULT_THRESHOLDS
}
