import type { Actor } from '@cohort/contract/access'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { formatDay } from '@cohort/contract/dates'
import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import type { Holiday, HolidaysForm } from '@cohort/contract/daily-updates/schemas'
import { notify } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import { addedValues, type Changes } from '#server/platform/audit/changes.ts'
import { recordAll, type AuditEntry } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { meetingNotices } from './meeting-notices.ts'
import { deleteHoliday, insertHolidays, lockHoliday, renameHoliday } from './queries.ts'

const { addHolidays } = dailyUpdates

/** All or none: one day that is already a holiday refuses the others. */
export function addAll(
  services: Services,
  actor: Actor,
  { holidays }: HolidaysForm,
): Promise<Holiday[]> {
  const requested = holidays
    .flatMap((span, index) => daysOfSpan(span).map((day) => ({ day, name: span.name, index })))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return transact(services, async (db, afterCommit) => {
    const rows = requested.map(({ day, name }) => ({ day, name }))
    const added = await insertHolidays(db, rows)
    const isAdded = new Set(added.map(({ date }) => date))
    const taken = requested.find(({ day }) => !isAdded.has(day))
    if (taken) throw alreadyTaken(taken)
    const entries = added.map(({ id, ...values }) =>
      entryOf(actor, 'created', id, addedValues(values)),
    )
    await recordAll(db, entries)
    const told = await meetingNotices(services, db, { holidays: added, actorId: actor.id })
    afterCommit(await notify(services, db, told))
    afterCommit(() => services.realtime.settingsChanged())
    return added.toSorted((one, other) => one.date.localeCompare(other.date))
  })
}

function alreadyTaken({ day, index }: { readonly day: string; readonly index: number }) {
  const message = `${addHolidays.errors.taken[1]} (${formatDay(day)})`
  return refuse(addHolidays, 'taken', { fields: { [`holidays.${index}.date`]: message } })
}

export function rename(
  services: Services,
  actor: Actor,
  { holidayId, name }: { readonly holidayId: string; readonly name: string },
): Promise<Holiday> {
  return transact(services, async (db, afterCommit) => {
    const before = orNotFound(await lockHoliday(db, holidayId), 'Holiday')
    if (before.name === name) return before
    await renameHoliday(db, holidayId, name)
    const changes = { name: { from: before.name, to: name } }
    await recordAll(db, [entryOf(actor, 'changed', holidayId, changes)])
    afterCommit(() => services.realtime.settingsChanged())
    return { ...before, name }
  })
}

export function remove(services: Services, actor: Actor, holidayId: string): Promise<null> {
  return transact(services, async (db, afterCommit) => {
    const before = orNotFound(await lockHoliday(db, holidayId), 'Holiday')
    await deleteHoliday(db, holidayId)
    const changes = {
      date: { from: before.date, to: null },
      name: { from: before.name, to: null },
    }
    await recordAll(db, [entryOf(actor, 'deleted', holidayId, changes)])
    afterCommit((await withdraw(services, db, { recordId: holidayId, kind: 'interaction' })).tell)
    afterCommit(() => services.realtime.settingsChanged())
    return null
  })
}

const entryOf = (
  { id: actorId }: Actor,
  action: string,
  subjectId: string,
  changes: Changes,
): AuditEntry => ({ actorId, action, subject: 'holiday', subjectId, changes })
