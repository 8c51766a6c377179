import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import type { Day } from '@cohort/contract/dates'
import { Box, Paper } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DoneStepRow, useDoneSteps } from '#web/daily-updates/day/done-steps-panel.tsx'
import { TodayPanel } from '#web/daily-updates/today/today-panel.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'

interface Props {
  readonly date: Day
  readonly items: ActionItemsOf<'Interns'>
}

export function OwnDayPanel({ date, items }: Props) {
  const { userId } = useSignedIn()
  const steps = items.nextSteps.first.map(({ text, interactionName }) => ({
    taskName: text,
    source: `Next step from ${interactionName}`,
  }))
  const objectives = items.objectivesDue.first.map(({ name, milestoneName }) => ({
    taskName: name,
    source: `Objective of ${milestoneName}`,
  }))
  return (
    <>
      <TodayPanel
        owner={userId}
        date={date}
        isExpected={items.update?.isExpected ?? false}
        suggestions={[...steps, ...objectives]}
      />
      <DoneStepsPanel date={date} items={items} />
    </>
  )
}

/**
 * Empty while no task of today completes a next step. A question that comes up while the intern writes
 * is read out, and scrolled into view.
 */
function DoneStepsPanel({ date, items }: Props) {
  const done = useDoneSteps(useSignedIn().userId, date, items.nextSteps.first)
  const panel = useRef<HTMLOutputElement>(null)
  const before = useRef(done.length)
  useEffect(() => {
    if (done.length > before.current) panel.current?.scrollIntoView({ block: 'nearest' })
    before.current = done.length
  }, [done.length])
  return (
    <Box component="output" display="block" ref={panel}>
      {done.length > 0 && (
        <Paper withBorder p="md" mt="md" component="section" aria-label="Next steps done as tasks">
          <ul className="plain-list">
            {done.map((step) => (
              <DoneStepRow key={step.id} step={step} />
            ))}
          </ul>
        </Paper>
      )}
    </Box>
  )
}
