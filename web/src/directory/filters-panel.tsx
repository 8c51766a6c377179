import { NONE } from '@cohort/contract/directory/rules'
import { peopleFilters, type PeopleFilters } from '@cohort/contract/directory/schemas'
import { STATUSES, ZONES } from '@cohort/contract/users/rules'
import { Button, Checkbox, Group, NumberInput, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import type { TableState } from './use-table.ts'

interface Props {
  readonly table: TableState
}

type Many =
  | 'status'
  | 'zone'
  | 'suggested'
  | 'batch'
  | 'year'
  | 'phase'
  | 'designation'
  | 'planId'
  | 'mentorId'

interface Choice {
  readonly value: string
  readonly label: string
}

const plain = (values: readonly (string | number)[], none: string): Choice[] => [
  ...values.map(String).map((value) => ({ value, label: value })),
  { value: NONE, label: none },
]

const named = (list: readonly { id: string; name: string }[], none: string): Choice[] => [
  ...list.map(({ id, name }) => ({ value: id, label: name })),
  { value: NONE, label: none },
]

function useFields(): readonly (readonly [Many, string, Choice[]])[] {
  const { batches, years, phases, designations } = useLists()
  const { data: plans = [] } = useQuery(plansQuery)
  const { data: mentors = [] } = useQuery(mentorsQuery)
  return [
    ['status', 'Status', plain(STATUSES, 'No status')],
    ['zone', 'Zone', plain(ZONES, 'No zone')],
    ['suggested', 'Suggested zone', plain(ZONES, 'No suggestion')],
    ['batch', 'Batch', plain(batches, 'No batch')],
    ['year', 'Year', plain(years, 'No year')],
    ['phase', 'Phase', plain(phases, 'No phase')],
    ['designation', 'Designation', plain(designations, 'No designation')],
    ['planId', 'Plan', named(plans, 'No plan')],
    ['mentorId', 'Mentor', named(mentors, 'No mentor')],
  ]
}

/** Combined filters: a person must match each of them. */
export function FiltersPanel({ table }: Props) {
  const { filters } = table.definition
  const fields = useFields()
  /** Values that the server would reject are not set. */
  const set = (changes: Partial<Record<keyof PeopleFilters, unknown>>) => {
    const given = Object.entries({ ...filters, ...changes }).filter(([, value]) => !isEmpty(value))
    const { data } = peopleFilters.safeParse(Object.fromEntries(given))
    if (data) table.change({ filters: data })
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4, xl: 5 }} spacing="sm" verticalSpacing="sm" mb="md">
      {fields.map(([field, label, choices]) => (
        <ChoicesInput
          key={field}
          label={label}
          data={choices}
          value={(filters[field] ?? []).map(String)}
          onChange={(values) => set({ [field]: values })}
          clearable
        />
      ))}
      <DayInput
        label="Last update before"
        clearable
        value={filters.updatedBefore ?? ''}
        onChange={(day) => set({ updatedBefore: day })}
      />
      <NumberFields filters={filters} onSet={set} />
      <Marks filters={filters} onSet={set} />
      <Group align="flex-end">
        <Button variant="subtle" onClick={() => table.change({ filters: {} })}>
          Clear filters
        </Button>
      </Group>
    </SimpleGrid>
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)

interface PartProps {
  readonly filters: PeopleFilters
  readonly onSet: (changes: Partial<Record<keyof PeopleFilters, unknown>>) => void
}

const NUMBERS = [
  ['noMeetingDays', 'No meeting for days', 365, 0],
  ['behindBy', 'Days behind the plan, at least', 365, 0],
  ['ratedAtMost', 'Rating of at most', 5, 1],
] as const

const NumberFields = ({ filters, onSet }: PartProps) =>
  NUMBERS.map(([field, label, max, decimals]) => (
    <NumberInput
      key={field}
      label={label}
      min={decimals ? 0 : 1}
      max={max}
      decimalScale={decimals}
      hideControls
      value={filters[field] ?? ''}
      onChange={(value) => onSet({ [field]: value === '' ? undefined : Number(value) })}
    />
  ))

const Marks = ({ filters, onSet }: PartProps) => (
  <Group align="flex-end" gap="lg" mih="2.25rem">
    <Checkbox
      label="No meeting planned"
      checked={filters.noMeetingPlanned ?? false}
      onChange={(event) => onSet({ noMeetingPlanned: event.currentTarget.checked || undefined })}
    />
    <Checkbox
      label="Also not in training"
      checked={filters.scope === 'everyone'}
      onChange={(event) => onSet({ scope: event.currentTarget.checked ? 'everyone' : undefined })}
    />
  </Group>
)
