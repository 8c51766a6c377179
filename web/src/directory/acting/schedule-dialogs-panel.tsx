import { ScheduleDialog } from '#web/interactions/schedule-dialog.tsx'
import { ScheduleManyDialog } from '#web/interactions/series/schedule-many-dialog.tsx'
import type { ActingProps } from '../use-chosen.ts'

/** One interaction, or a series for several people. */
export function ScheduleDialogs({ chosen: { rows }, onClose }: ActingProps) {
  const [first] = rows
  if (!first) return null
  if (rows.length === 1) return <ScheduleDialog intern={first} onClose={onClose} />
  return <ScheduleManyDialog interns={rows} onClose={onClose} />
}
