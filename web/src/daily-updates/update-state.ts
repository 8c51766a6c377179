import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Tone } from '#web/ui/display/status-badge.tsx'

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

/** How far a day's update is. Unsaved changes come first: only this device has them. */
export function updateStateOf(update: Update, isUnsaved: boolean): UpdateState {
  const { tasks, totalActualTime, hoursMissing } = update
  if (isUnsaved) return { tone: 'warning', label: 'Unsaved changes' }
  if (tasks === 0) return { tone: 'warning', label: 'Not submitted' }
  if (totalActualTime === 0) return { tone: 'warning', label: 'Planned, fill in your hours' }
  if (hoursMissing > 0)
    return { tone: 'warning', label: `${pluralise(hoursMissing, 'hour')} missing` }
  return { tone: 'good', label: 'Update submitted' }
}
