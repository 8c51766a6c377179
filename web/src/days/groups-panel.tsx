import {
  DAY_LABELS,
  DAY_STATES,
  SUBMITTED_STATES,
  type DayGroup,
} from '@cohort/contract/days/rules'
import type { DayCounts } from '@cohort/contract/days/schemas'
import { Button, Group, Text } from '@mantine/core'

interface Props {
  readonly counts: DayCounts
  readonly chosen: DayGroup | undefined
  readonly onChoose: (group: DayGroup | undefined) => void
}

/** How many interns are in each state, which add up to all; a press shows them alone. */
export function GroupsPanel({ counts, chosen, onChoose }: Props) {
  const all = sumOf(counts, DAY_STATES)
  if (all === 0 && !chosen) return null
  const choiceOf = (group: DayGroup, label: string) =>
    (counts[group] > 0 || group === chosen) && (
      <Choice
        key={group}
        label={`${label} ${counts[group]}`}
        isChosen={group === chosen}
        onClick={() => onChoose(group === chosen ? undefined : group)}
      />
    )
  return (
    <section aria-label="Show">
      <Text size="sm" mb="xs">
        {summaryOf(counts)}
      </Text>
      <Group gap="xs" mb="sm">
        <Choice label={`All ${all}`} isChosen={!chosen} onClick={() => onChoose(undefined)} />
        {DAY_STATES.map((state) => choiceOf(state, DAY_LABELS[state]))}
        {choiceOf('blocked', 'Blocked')}
      </Group>
    </section>
  )
}

const sumOf = (counts: DayCounts, states: readonly DayGroup[]) =>
  states.reduce((sum, state) => sum + counts[state], 0)

/** As the calendar counts: who is on leave is left out, and what is late is submitted as well. */
function summaryOf(counts: DayCounts): string {
  const expected = sumOf(counts, DAY_STATES) - counts['on leave']
  const faults = [
    counts.late > 0 && `${counts.late} late`,
    counts['hours missing'] > 0 && `${counts['hours missing']} with hours missing`,
  ].filter(Boolean)
  return [
    `${sumOf(counts, SUBMITTED_STATES)} of ${expected} submitted`,
    faults.length > 0 && ` (${faults.join(', ')})`,
    counts.planned > 0 && `, ${counts.planned} planned`,
  ]
    .filter(Boolean)
    .join('')
}

interface ChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onClick: () => void
}

const Choice = ({ label, isChosen, onClick }: ChoiceProps) => (
  <Button
    size="compact-sm"
    variant={isChosen ? 'light' : 'default'}
    aria-pressed={isChosen}
    onClick={onClick}
  >
    {label}
  </Button>
)
