import { checkDay } from '@cohort/contract/daily-updates/day-validation'
import { CELL_LABELS } from '@cohort/contract/days/rules'
import { tasksWithoutTimeOf, totalsOf } from '@cohort/contract/daily-updates/hours'
import { lowered } from '@cohort/contract/wording'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Tone } from '#web/ui/display/status-badge.tsx'
import { taskDataOf, tasksAmong } from './day/rows.ts'
import type { OwnDay } from './day/use-day.ts'

interface Update {
  /** The number of saved tasks. */
  readonly tasks: number
  readonly totalActualTime: number
  readonly tasksWithoutTime: number
}

export interface UpdateState {
  readonly tone: Tone
  readonly label: string
}

/** Names the tasks and not their hours: what was planned for them need not be what they took. */
export const hoursMissingOf = (tasks: number) =>
  `${CELL_LABELS['hours missing']}: ${pluralise(tasks, 'task')}`

/** Of tomorrow, which is planned and not reported yet; of today before the time of the reminder; or later; or of a day off. */
export type When = 'ahead' | 'open' | 'due' | 'off'

/** The state of a day's update. Unsaved changes come first: only this device has them. */
export function updateStateOf(update: Update, isUnsaved: boolean, when: When = 'due'): UpdateState {
  const { tasks, totalActualTime, tasksWithoutTime } = update
  if (isUnsaved) return { tone: 'warning', label: 'Unsaved changes' }
  const tone = when === 'open' || when === 'off' ? 'none' : 'warning'
  if (tasks === 0) return { tone, label: NOT_WRITTEN[when] }
  if (totalActualTime === 0 && (when === 'ahead' || when === 'off'))
    return { tone: 'none', label: 'Planned' }
  if (totalActualTime === 0) return { tone, label: 'Planned: fill in your hours' }
  if (tasksWithoutTime > 0)
    return { tone: 'warning', label: `Submitted, ${lowered(hoursMissingOf(tasksWithoutTime))}` }
  return { tone: 'good', label: 'Update submitted' }
}

const NOT_WRITTEN: Readonly<Record<When, string>> = {
  ahead: 'Not planned yet',
  open: 'Not submitted yet',
  due: 'Not submitted',
  off: CELL_LABELS['not expected'],
}

/** Of the saved rows. */
export function stateOfDay({ rows, isDirty }: Pick<OwnDay, 'rows' | 'isDirty'>, when?: When) {
  const saved = rows.flatMap(({ base }) => (base ? [base] : []))
  const tasks = saved.map((fields) => taskDataOf({ fields }))
  const { totalActualTime } = totalsOf(tasks)
  if (isDirty && isHeldUp(rows, totalActualTime)) return heldUp(totalActualTime)
  const tasksWithoutTime = tasksWithoutTimeOf(tasks)
  return updateStateOf({ tasks: tasks.length, totalActualTime, tasksWithoutTime }, isDirty, when)
}

/** A day with an invalid task is not saved until it is corrected: others see the hours of before. */
function isHeldUp(rows: OwnDay['rows'], savedHours: number) {
  const { rows: errors, totalActualTime } = checkDay(tasksAmong(rows).map(taskDataOf))
  return totalActualTime !== savedHours && errors.some((row) => Object.keys(row).length > 0)
}

const heldUp = (hours: number): UpdateState => ({
  tone: 'warning',
  label: `Unsaved changes, ${pluralise(hours, 'hour')} saved`,
})
