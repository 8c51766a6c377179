import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import type { Day } from '@cohort/contract/dates'
import { Paper, Stack } from '@mantine/core'
import { DoneStepRow, useDoneSteps } from '#web/daily-updates/day/done-steps-panel.tsx'
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
  return (
    <Stack gap="md">
      <TodayPanel owner={userId} date={date} suggestions={[...steps, ...objectives]} />
      <DoneStepsPanel date={date} items={items} />
    </Stack>
  )
}

/** Nothing while no task of today completes a next step. */
function DoneStepsPanel({ date, items }: Props) {
  const done = useDoneSteps(useSignedIn().userId, date, items.nextSteps.first)
  if (done.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label="Next steps done as tasks">
      <ul className="plain-list">
        {done.map((step) => (
          <DoneStepRow key={step.id} step={step} />
        ))}
      </ul>
    </Paper>
  )
}
