import {
  DAY_GROUPS,
  DAY_LABELS,
  DAY_STATES,
  SUBMITTED_STATES,
  type DayGroup,
} from '@cohort/contract/days/rules'
import type { DayCounts } from '@cohort/contract/days/schemas'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'

interface Props {
  readonly counts: DayCounts
  readonly chosen: DayGroup | undefined
  readonly onChoose: (group: DayGroup | undefined) => void
}

interface PanelProps extends Props {
  /** Beside the summary. */
  readonly children: ReactNode
}

export function GroupsPanel({ children, ...props }: PanelProps) {
  const { counts, chosen, onChoose } = props
  const isPhone = usePhone()
  if (isNobody(props)) return null
  return (
    <section aria-label="Show">
      <Group justify="space-between" gap="xs" mb="xs">
        <DaySummary counts={counts} />
        {children}
      </Group>
      {isPhone && chosen ? (
        <Group gap="xs" mb="xs">
          <Choice
            label={`${labelOf(chosen)} ${counts[chosen]}`}
            isChosen
            onClick={() => onChoose(undefined)}
          />
        </Group>
      ) : (
        !isPhone && <Choices {...props} />
      )}
    </section>
  )
}

const isNobody = ({ counts, chosen }: Props) => sumOf(counts, DAY_STATES) === 0 && !chosen

const labelOf = (group: DayGroup) => (group === 'blocked' ? 'Blocked' : DAY_LABELS[group])

/** On a phone among the filters. */
export function Choices({ counts, chosen, onChoose }: Props) {
  const all = sumOf(counts, DAY_STATES)
  const choiceOf = (group: DayGroup) =>
    (counts[group] > 0 || group === chosen) && (
      <Choice
        key={group}
        label={`${labelOf(group)} ${counts[group]}`}
        isChosen={group === chosen}
        onClick={() => onChoose(group === chosen ? undefined : group)}
      />
    )
  return (
    <Group gap="xs" mb="sm">
      <Choice label={`All ${all}`} isChosen={!chosen} onClick={() => onChoose(undefined)} />
      {DAY_GROUPS.map((group) => choiceOf(group))}
    </Group>
  )
}

const sumOf = (counts: DayCounts, states: readonly DayGroup[]) =>
  states.reduce((sum, state) => sum + counts[state], 0)

export const DaySummary = ({ counts }: Pick<Props, 'counts'>) => (
  <Text size="sm">{summaryOf(counts)}</Text>
)

export const expectedOf = (counts: DayCounts) =>
  sumOf(counts, DAY_STATES) - counts['on leave'] - counts.extra

/** As the calendar counts: who is on leave or not expected is left out, and what is late is submitted as well. */
function summaryOf(counts: DayCounts): string {
  const expected = expectedOf(counts)
  const faults = [
    counts.late > 0 && `${counts.late} late`,
    counts['hours missing'] > 0 && `${counts['hours missing']} with hours missing`,
  ].filter(Boolean)
  return [
    `${sumOf(counts, SUBMITTED_STATES)} of ${expected} submitted`,
    faults.length > 0 && ` (${faults.join(', ')})`,
    counts.planned > 0 && `, ${counts.planned} planned`,
    counts.extra > 0 && `, and ${extraOf(counts.extra)}`,
  ]
    .filter(Boolean)
    .join('')
}

const extraOf = (count: number) =>
  `${pluralise(count, 'update')} from ${count === 1 ? 'an intern' : 'interns'} who did not have to submit one`

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
