import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import type { NextStepOf } from '@cohort/contract/sharing/schemas'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { DoneButton } from '#web/sharing/next-steps-panel.tsx'
import { nextStepsQuery } from '#web/sharing/queries.ts'
import { dueWords } from '#web/sharing/wording.ts'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { DoneStepRow, useDoneSteps } from './done-steps-panel.tsx'
import { newRow, type Row } from './rows.ts'

interface Props {
  readonly owner: string
  readonly date: Day
  readonly rows: readonly Row[]
  readonly onAdd: (rows: readonly Row[], words: string) => void
}

/** On today's page: the next steps that are not done, to be added as tasks or marked as done. */
export function StepsPanel({ owner, date, rows, onAdd }: Props) {
  const isToday = useToday() === date
  const { data } = useQuery({ ...nextStepsQuery(owner), enabled: isToday })
  const open = data?.filter(({ doneOn }) => doneOn === null) ?? []
  const done = useDoneSteps(owner, date, open)
  if (!isToday || open.length === 0) return null
  return (
    <section aria-label="Next steps from feedback">
      <Text fw={600} size="sm">
        Next steps from feedback
      </Text>
      <ul className="plain-list">
        {open.map((step) =>
          done.includes(step) ? (
            <DoneStepRow key={step.id} step={step} />
          ) : (
            <OpenStepRow key={step.id} step={step} rows={rows} onAdd={onAdd} />
          ),
        )}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<Props, 'rows' | 'onAdd'> {
  readonly step: NextStepOf
}

const OpenStepRow = ({ step, rows, onAdd }: RowProps) => (
  <ActionRow
    isLong
    hasSeveralActions
    title={<Text size="sm">{step.text}</Text>}
    actions={
      <Group gap="xs" wrap="nowrap">
        <AddButton step={step} rows={rows} onAdd={onAdd} />
        <DoneButton step={step} />
      </Group>
    }
  >
    <Text size="sm" c="dimmed">
      {`${step.interactionName}, ${dueWords(step)}`}
    </Text>
  </ActionRow>
)

/** Once: a step that is among the tasks is not added again. */
function AddButton({ step: { text }, rows, onAdd }: RowProps) {
  const isAdded = rows.some(({ fields }) => fields.taskName.trim() === text)
  const add = () => onAdd([newRow({ taskName: text })], `Added "${text}", not saved yet.`)
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size="1rem" stroke={1.5} />}
      aria-label={`Add to today: ${text}`}
      disabled={isAdded || rows.length >= MAX_TASKS}
      onClick={add}
    >
      {isAdded ? 'Added' : 'Add to today'}
    </Button>
  )
}
