import type { Holiday } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { holidays } from '../table.ts'

const fields = { id: holidays.id, date: holidays.day, name: holidays.name }

interface Span {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

// Not scoped to an actor: everyone may know the holidays.

export const listHolidays = (db: Queryable, { from, to }: Span): Promise<Holiday[]> =>
  db
    .select(fields)
    .from(holidays)
    .where(and(from ? gte(holidays.day, from) : undefined, to ? lte(holidays.day, to) : undefined))
    .orderBy(asc(holidays.day))

export async function findHolidayOn(db: Queryable, day: Day): Promise<Holiday | undefined> {
  const [found] = await db.select(fields).from(holidays).where(eq(holidays.day, day))
  return found
}

export async function lockHoliday(db: Queryable, holidayId: string): Promise<Holiday | undefined> {
  const [found] = await db
    .select(fields)
    .from(holidays)
    .where(eq(holidays.id, holidayId))
    .for('update')
  return found
}

type NewHoliday = Pick<typeof holidays.$inferInsert, 'day' | 'name'>

/** Returns those whose days were free. */
export const insertHolidays = (db: Queryable, rows: readonly NewHoliday[]): Promise<Holiday[]> =>
  db
    .insert(holidays)
    .values([...rows])
    .onConflictDoNothing({ target: holidays.day })
    .returning(fields)

export async function renameHoliday(db: Queryable, holidayId: string, name: string) {
  await db.update(holidays).set({ name }).where(eq(holidays.id, holidayId))
}

export async function deleteHoliday(db: Queryable, holidayId: string): Promise<void> {
  await db.delete(holidays).where(eq(holidays.id, holidayId))
}
