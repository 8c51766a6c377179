import { DAY_LABELS, DAY_STATES, type DayGroup } from '@cohort/contract/days/rules'
import type { DayCounts } from '@cohort/contract/days/schemas'
import { Button, Group } from '@mantine/core'

interface Props {
  readonly counts: DayCounts
  readonly chosen: DayGroup | undefined
  readonly onChoose: (group: DayGroup | undefined) => void
}

const GROUPS: readonly (readonly [DayGroup, string])[] = [
  ...DAY_STATES.slice(0, 5).map((state) => [state, DAY_LABELS[state]] as const),
  ['blocked', 'Blocked'],
  ...DAY_STATES.slice(5).map((state) => [state, DAY_LABELS[state]] as const),
]

/** How many interns are in each state; a press shows them alone. */
export function GroupsPanel({ counts, chosen, onChoose }: Props) {
  const shown = GROUPS.filter(([group]) => counts[group] > 0 || group === chosen)
  const all = DAY_STATES.reduce((sum, state) => sum + counts[state], 0)
  if (all === 0 && !chosen) return null
  return (
    <Group gap="xs" mb="sm" component="section" aria-label="Show">
      <Choice label={`All ${all}`} isChosen={!chosen} onClick={() => onChoose(undefined)} />
      {shown.map(([group, label]) => (
        <Choice
          key={group}
          label={`${label} ${counts[group]}`}
          isChosen={group === chosen}
          onClick={() => onChoose(group === chosen ? undefined : group)}
        />
      ))}
    </Group>
  )
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
