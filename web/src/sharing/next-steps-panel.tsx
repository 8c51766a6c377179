import { formatDay, today } from '@cohort/contract/dates'
import { isStepLate } from '@cohort/contract/sharing/rules'
import type { NextStep } from '@cohort/contract/sharing/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastWithUndo } from '#web/ui/overlays/undo-toast.tsx'
import { useSetStepDone } from './queries.ts'
import { dueWords } from './wording.ts'

/** The time of a step begins when its feedback is shared. */
type ShownStep = NextStep & { readonly isShared?: boolean }

interface Props<Step> {
  readonly steps: readonly Step[]
  /** The intern marks them as done; others can only read. */
  readonly isOwn?: boolean
  readonly detailOf?: (step: Step) => ReactNode
}

export function NextStepsPanel<Step extends ShownStep>({ steps, isOwn, detailOf }: Props<Step>) {
  return (
    <ul className="plain-list" aria-label="Next steps">
      {steps.map((step) => (
        <ActionRow
          key={step.id}
          isLong
          badge={<StepBadge step={step} />}
          title={
            <Text size="sm" fw={600} {...(step.doneOn && { td: 'line-through', c: 'dimmed' })}>
              {step.text}
            </Text>
          }
          actions={isOwn && <DoneButton step={step} />}
        >
          <Text size="sm" c="dimmed" component="div">
            {stepDates(step)}
            {detailOf && <> · {detailOf(step)}</>}
          </Text>
        </ActionRow>
      ))}
    </ul>
  )
}

function stepDates({ dueOn, lateAfter, doneOn }: NextStep) {
  if (doneOn) return `Done on ${formatDay(doneOn)}`
  return capitalised(dueWords({ dueOn, lateAfter }))
}

function StepBadge({ step }: { readonly step: ShownStep }) {
  const { lateAfter, doneOn, isShared = true } = step
  const { now, timeZone } = usePublicRuleContext()
  const day = today(now, timeZone)
  if (doneOn) return <ToneBadge tone="good" label="Done" />
  if (!isShared) return <ToneBadge tone="none" label="Not shared" />
  if (isStepLate(step, day)) return <ToneBadge tone="bad" label="Overdue" />
  return lateAfter === day ? (
    <ToneBadge tone="warning" label="Due today" />
  ) : (
    <ToneBadge tone="none" label="Open" />
  )
}

interface DoneProps {
  readonly step: NextStep
  /** Of a step that is not done. */
  readonly label?: string
}

export function DoneButton({ step, label = 'Done' }: DoneProps) {
  const save = useSetStepDone()
  // The step can leave the list before the answer: callbacks of `mutate` would be dropped.
  const set = async (isDone: boolean) => {
    try {
      await save.mutateAsync({ stepId: step.id, isDone })
      if (isDone) toastWithUndo('Marked as done', () => void set(false))
    } catch (error) {
      toast.failure(messageOf(error, 'Failed to save the next step'))
    }
  }
  const shown = step.doneOn ? 'Mark as not done' : label
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant={step.doneOn ? 'subtle' : 'default'}
        size="compact-sm"
        loading={save.isPending}
        {...(!step.doneOn && { leftSection: <IconCheck size="1rem" stroke={1.5} /> })}
        aria-label={`${shown}: ${step.text}`}
        onClick={() => void set(!step.doneOn)}
      >
        {shown}
      </Button>
    </Group>
  )
}
