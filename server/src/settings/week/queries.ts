import type { Day } from '@cohort/contract/dates'
import type { WorkingWeek } from '@cohort/contract/settings/working-days'
import { asc, gte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { workingWeeks } from '../table.ts'

/** The earliest first. Not scoped to an actor: weeks apply to everyone. */
export const listWeeks = (db: Queryable) =>
  db
    .select({ from: workingWeeks.from, weekdays: workingWeeks.weekdays })
    .from(workingWeeks)
    .orderBy(asc(workingWeeks.from))

export async function lockWeeks(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${workingWeeks} in share row exclusive mode`)
}

export async function deleteWeeksFrom(db: Queryable, from: Day): Promise<void> {
  await db.delete(workingWeeks).where(gte(workingWeeks.from, from))
}

export async function insertWeek(db: Queryable, { from, weekdays }: WorkingWeek): Promise<void> {
  await db.insert(workingWeeks).values({ from, weekdays: [...weekdays] })
}
