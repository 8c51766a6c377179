import { formatDay } from '@cohort/contract/dates'
import type { PeopleFilters } from '@cohort/contract/directory/schemas'
import { FilterChips } from '#web/ui/lists/filter-chips.tsx'
import { NUMBERS, useFields } from './use-fields.ts'
import type { TableState } from './use-table.ts'

export function ChipsPanel({ table }: { readonly table: TableState }) {
  const { name, ...filters } = table.definition.filters
  const set = (changed: PeopleFilters) =>
    table.change({ filters: name === undefined ? changed : { ...changed, name } })
  const without = (key: keyof PeopleFilters) => {
    const { [key]: _removed, ...others } = filters as PeopleFilters
    set(others)
  }
  const chips = useLabels(filters).map(({ key, label }) => ({
    key,
    label,
    onRemove: () => without(key),
  }))
  return <FilterChips chips={chips} clearLabel="Clear filters" onClear={() => set({})} />
}

interface Label {
  readonly key: keyof PeopleFilters
  readonly label: string
}

function useLabels(filters: PeopleFilters): Label[] {
  const many = useFields().flatMap(([key, title, choices]): Label[] => {
    const values = (filters[key] ?? []).map(String)
    const labels = values.map((value) => choices.find((one) => one.value === value)?.label ?? value)
    return values.length === 0 ? [] : [{ key, label: `${title}: ${labels.join(', ')}` }]
  })
  const numbers = NUMBERS.flatMap(([key, title]): Label[] =>
    filters[key] === undefined ? [] : [{ key, label: `${title}: ${filters[key]}` }],
  )
  const { updatedBefore, noMeetingPlanned, scope } = filters
  const others: (Label | undefined)[] = [
    updatedBefore === undefined
      ? undefined
      : { key: 'updatedBefore', label: `Last update before: ${formatDay(updatedBefore)}` },
    noMeetingPlanned ? { key: 'noMeetingPlanned', label: 'No meeting planned' } : undefined,
    scope === 'everyone' ? { key: 'scope', label: 'Include interns not in training' } : undefined,
  ]
  return [...many, ...numbers, ...others.filter((label) => label !== undefined)]
}
