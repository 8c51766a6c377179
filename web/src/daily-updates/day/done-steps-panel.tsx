import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import type { NextStep } from '@cohort/contract/sharing/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DoneButton } from '#web/sharing/next-steps-panel.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { dayQuery } from '../queries.ts'

/** The open steps that a saved task of the day with the same name completes. */
export function useDoneSteps<Step extends NextStep>(
  owner: string,
  date: Day,
  steps: readonly Step[],
): Step[] {
  // The screen around it fetches the day.
  const { data } = useQuery({ ...dayQuery(owner, date), enabled: false })
  return data ? stepsDoneIn(data, steps) : []
}

function stepsDoneIn<Step extends NextStep>({ tasks }: DayOfTasks, steps: readonly Step[]) {
  const completed = tasks.filter(({ taskProgress }) => taskProgress === 'COMPLETED')
  const names = new Set(completed.map(({ taskName }) => taskName.trim()))
  return steps.filter(({ text, doneOn }) => doneOn === null && names.has(text.trim()))
}

/** Asks whether a step is done too: a task of one day need not complete it. */
export const DoneStepRow = ({ step }: { readonly step: NextStep }) => (
  <ActionRow
    title={
      <Text size="sm">{`"${step.text}" is done as a task. Mark the next step as done too?`}</Text>
    }
    actions={<DoneButton step={step} label="Mark as done" />}
  />
)
