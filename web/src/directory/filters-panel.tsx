import { peopleFilters, type PeopleFilters } from '@cohort/contract/directory/schemas'
import { Button, Checkbox, Group, NumberInput, SimpleGrid } from '@mantine/core'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './people-screen.module.css'
import { NUMBERS, useFields } from './use-fields.ts'
import type { TableState } from './use-table.ts'

interface Props {
  readonly table: TableState
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
      <NumberFields filters={filters} onSet={set} />
      <DayInput
        label="Last update before"
        clearable
        value={filters.updatedBefore ?? ''}
        onChange={(day) => set({ updatedBefore: day })}
      />
      <Group gap="md" className={classes['rest'] ?? ''}>
        <Marks filters={filters} onSet={set} />
        <ClearButton table={table} />
      </Group>
    </SimpleGrid>
  )
}

/** The sheet of a phone has its own. */
const ClearButton = ({ table }: Props) =>
  !usePhone() && (
    <Button variant="subtle" px="xs" onClick={() => table.change({ filters: {} })}>
      Clear filters
    </Button>
  )

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)

interface PartProps {
  readonly filters: PeopleFilters
  readonly onSet: (changes: Partial<Record<keyof PeopleFilters, unknown>>) => void
}

const NumberFields = ({ filters, onSet }: PartProps) =>
  NUMBERS.map(([field, label, max, decimals]) => (
    <NumberInput
      key={field}
      label={label}
      min={decimals ? 0 : 1}
      max={max}
      decimalScale={decimals}
      hideControls
      allowNegative={false}
      clampBehavior="strict"
      value={filters[field] ?? ''}
      onChange={(value) => onSet({ [field]: value === '' ? undefined : Number(value) })}
    />
  ))

const Marks = ({ filters, onSet }: PartProps) => (
  <>
    <Checkbox
      label="No meeting planned"
      checked={filters.noMeetingPlanned ?? false}
      onChange={(event) => onSet({ noMeetingPlanned: event.currentTarget.checked || undefined })}
    />
    <Checkbox
      label="Include interns not in training"
      checked={filters.scope === 'everyone'}
      onChange={(event) => onSet({ scope: event.currentTarget.checked ? 'everyone' : undefined })}
    />
  </>
)
