import { LEAVE_KINDS } from '@cohort/contract/daily-updates/rules'
import { addDays } from '@cohort/contract/dates'
import type { leavePeriods, statusChanges } from '#server/daily-updates/table.ts'
import type { People } from './people.ts'
import type { Setting } from './setting.ts'

type Row = typeof leavePeriods.$inferInsert & { readonly createdAt: Date }

const DAYS_AHEAD = 6

/** Of those whose status is leave or examination: from the first day without an update on. */
export const makeLeave = (setting: Setting, { characters }: People): Row[] =>
  characters.flatMap(({ intern, profile: { status, pausedSince } }) => {
    const kind = LEAVE_KINDS.find((one) => one === status)
    if (!kind || pausedSince === undefined) return []
    const fromDay = setting.workdayBack(pausedSince)
    const toDay = setting.workdayFrom(addDays(setting.today, DAYS_AHEAD))
    const createdAt = setting.at(fromDay, '08:30')
    return [{ id: setting.idAt(createdAt), userId: intern.id, kind, fromDay, toDay, createdAt }]
  })

/** Without it their status would cover every earlier day, on which an update was expected. */
export const makeStatusChanges = (leave: readonly Row[]): (typeof statusChanges.$inferInsert)[] =>
  leave.map(({ id, userId, kind, createdAt }) => ({
    ...(id && { id }),
    userId,
    from: 'ACTIVE',
    to: kind,
    at: createdAt,
  }))
