import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import type { Day } from '@cohort/contract/dates'
import { TodayPanel } from '#web/daily-updates/today/today-panel.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'

interface Props {
  readonly date: Day
  readonly items: ActionItemsOf<'Interns'>
}

/** Today's update, with the intern's open work as suggested tasks. */
export function OwnDayPanel({ date, items }: Props) {
  const { userId } = useSignedIn()
  const steps = items.nextSteps.first.map(({ text, interactionName }) => ({
    taskName: text,
    activitiesPlanned: `Next step from ${interactionName}`,
  }))
  const objectives = items.objectivesDue.first.map(({ name, milestoneName }) => ({
    taskName: name,
    activitiesPlanned: `Objective of ${milestoneName}`,
  }))
  return <TodayPanel owner={userId} date={date} suggestions={[...steps, ...objectives]} />
}
