import type { Actor } from '@cohort/contract/access'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import type { Holiday, HolidaysForm } from '@cohort/contract/daily-updates/schemas'
import { record, recordAll, type AuditEntry } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notFound, refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { deleteHoliday, insertHolidays, lockHoliday, renameHoliday } from './queries.ts'

const { addHolidays } = dailyUpdates

/** All of them or none: one day that is a holiday already refuses the rest. */
export function addAll(
  { database }: Services,
  actor: Actor,
  { holidays }: HolidaysForm,
): Promise<Holiday[]> {
  const wanted = holidays
    .flatMap((span, index) => daysOfSpan(span).map((day) => ({ day, name: span.name, index })))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return database.orm.transaction(async (db) => {
    const added = await insertHolidays(
      db,
      wanted.map(({ day, name }) => ({ day, name })),
    )
    const isAdded = new Set(added.map(({ date }) => date))
    const taken = wanted.find(({ day }) => !isAdded.has(day))
    if (taken) throw alreadyTaken(taken)
    await recordAll(
      db,
      added.map(({ id, ...made }) => entryOf(actor, 'created', id, fromNothing(made))),
    )
    return added.toSorted((one, other) => one.date.localeCompare(other.date))
  })
}

function alreadyTaken({ day, index }: { readonly day: string; readonly index: number }) {
  const sentence = `${addHolidays.errors.taken[1]} (${day})`
  return refuse(addHolidays, 'taken', { fields: { [`holidays.${index}.date`]: sentence } })
}

export function rename(
  { database }: Services,
  actor: Actor,
  { holidayId, name }: { readonly holidayId: string; readonly name: string },
): Promise<Holiday> {
  return database.orm.transaction(async (db) => {
    const before = await lockHoliday(db, holidayId)
    if (!before) throw notFound('Holiday')
    if (before.name === name) return before
    await renameHoliday(db, holidayId, name)
    const changes = { name: { from: before.name, to: name } }
    await recordHoliday(db, actor, 'changed', holidayId, changes)
    return { ...before, name }
  })
}

export function remove({ database }: Services, actor: Actor, holidayId: string): Promise<null> {
  return database.orm.transaction(async (db) => {
    const before = await lockHoliday(db, holidayId)
    if (!before) throw notFound('Holiday')
    await deleteHoliday(db, holidayId)
    const changes = {
      date: { from: before.date, to: null },
      name: { from: before.name, to: null },
    }
    await recordHoliday(db, actor, 'deleted', holidayId, changes)
    return null
  })
}

type Changes = Record<string, { from: unknown; to: unknown }>

const fromNothing = (made: Pick<Holiday, 'date' | 'name'>): Changes => ({
  date: { from: null, to: made.date },
  name: { from: null, to: made.name },
})

type Told = [actor: Actor, action: string, holidayId: string, changes: Changes]

const entryOf = (...[{ id: actorId }, action, subjectId, changes]: Told): AuditEntry => ({
  actorId,
  action,
  subject: 'holiday',
  subjectId,
  changes,
})

const recordHoliday = (db: Queryable, ...told: Told) => record(db, entryOf(...told))
