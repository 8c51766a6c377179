import { hoursMissingOf, totalsOf } from '@cohort/contract/daily-updates/hours'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Tone } from '#web/ui/display/status-badge.tsx'
import { taskDataOf } from './day/rows.ts'
import type { OwnDay } from './day/use-day.ts'

interface Update {
  /** The number of saved tasks. */
  readonly tasks: number
  readonly totalActualTime: number
  readonly hoursMissing: number
}

export interface UpdateState {
  readonly tone: Tone
  readonly label: string
}

/** The state of a day's update. Unsaved changes come first: only this device has them. */
export function updateStateOf(update: Update, isUnsaved: boolean): UpdateState {
  const { tasks, totalActualTime, hoursMissing } = update
  if (isUnsaved) return { tone: 'warning', label: 'Unsaved changes' }
  if (tasks === 0) return { tone: 'warning', label: 'Not submitted' }
  if (totalActualTime === 0) return { tone: 'warning', label: 'Planned, fill in your hours' }
  if (hoursMissing > 0)
    return { tone: 'warning', label: `${pluralise(hoursMissing, 'hour')} missing` }
  return { tone: 'good', label: 'Update submitted' }
}

/** Of the saved rows. */
export function stateOfDay({ rows, isDirty }: Pick<OwnDay, 'rows' | 'isDirty'>) {
  const saved = rows.flatMap(({ base }) => (base ? [base] : []))
  const tasks = saved.map((fields) => taskDataOf({ fields }))
  const { totalActualTime } = totalsOf(tasks)
  const hoursMissing = hoursMissingOf(tasks)
  return updateStateOf({ tasks: tasks.length, totalActualTime, hoursMissing }, isDirty)
}
