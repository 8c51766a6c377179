import type { Actor } from '@cohort/contract/access'
import { addDays, today, type Day } from '@cohort/contract/dates'
import {
  isWorkingDay,
  weekdayOf,
  formatWeekdays,
  weekdaysOn,
  type WorkingWeek,
} from '@cohort/contract/settings/working-days'
import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import { formatDaysWithUpdates, type DaysWithUpdates } from '@cohort/contract/settings/rules'
import type { WeekForm } from '@cohort/contract/settings/schemas'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { conflict } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { announceSettingsChange } from '#server/settings/refresh-settings.ts'
import type { SettingsUses } from '../uses.ts'
import { deleteWeeksFrom, insertWeek, listWeeks, lockWeeks } from './queries.ts'

export async function setWorkingDays(
  services: Services,
  uses: SettingsUses,
  actor: Actor,
  next: WeekForm,
): Promise<WeekForm[]> {
  const { now, timeZone } = ruleContextOf(services)
  const tomorrow = addDays(today(now, timeZone), 1)
  const weeks = await transact(services, async (db) => {
    await lockWeeks(db)
    const before = await listWeeks(db)
    refuseWritten(await uses.listWrittenDays(db, closedBy(next, before, tomorrow)))
    await deleteWeeksFrom(db, next.from)
    const kept = before.filter(({ from }) => from < next.from)
    const isNew = !isSame(next.weekdays, weekdaysOn(next.from, kept))
    if (isNew) await insertWeek(db, next)
    await recordChange(db, actor, next, before)
    return isNew ? [...kept, next] : kept
  })
  await announceSettingsChange(services)
  return weeks
}

/** Working days up to tomorrow, which may have updates, that would become days off. */
function closedBy(next: WorkingWeek, before: readonly WorkingWeek[], tomorrow: Day): Day[] {
  if (next.from > tomorrow) return []
  return daysOfSpan({ date: next.from, until: tomorrow }).filter(
    (day) => isWorkingDay(day, before) && !isWorkingDay(day, [next]),
  )
}

function refuseWritten(days: readonly Day[]) {
  const written = Map.groupBy(days, weekdayOf)
  if (written.size === 0) return
  const used = Array.from(written, ([weekday, its]): DaysWithUpdates => {
    const [first = '', ...more] = its
    return { weekday, count: its.length, latest: more.at(-1) ?? first }
  })
  const message = formatDaysWithUpdates(used)
  throw conflict(message, { weekdays: message })
}

async function recordChange(
  db: Queryable,
  { id: actorId }: Actor,
  { from, weekdays }: WorkingWeek,
  before: readonly WorkingWeek[],
) {
  const changes = {
    weekdays: {
      from: formatWeekdays(weekdaysOn(from, before)),
      to: formatWeekdays(weekdays),
    },
    since: { from: null, to: from },
  }
  await record(db, { actorId, action: 'changed', subject: 'working days', changes })
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((weekday) => other.includes(weekday))
