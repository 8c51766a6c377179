import { AUDIT_KIND_LABELS, AUDIT_KINDS } from '@cohort/contract/audit/rules'
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FiltersSheet } from '#web/ui/lists/filters-sheet.tsx'
import { PersonPickForm } from './person-pick-form.tsx'
import type { AuditFilters } from './queries.ts'

interface Props {
  readonly search: ListSearch<never>
  readonly filters: AuditFilters
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

const KINDS = AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_LABELS[value] }))
const NONE = {
  kind: undefined,
  actorId: undefined,
  personId: undefined,
  from: undefined,
  to: undefined,
}

export function AuditFilterPanel({ search, filters, onChange }: Props) {
  const isPhone = usePhone()
  const clear = () => {
    search.clear()
    onChange({ ...NONE, name: undefined })
  }
  const { text: _, ...chosen } = filters
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Stack gap="sm" mb="md" align="flex-start">
      <Group gap="sm" align="flex-end" w="100%">
        <TextField search={search} />
        {isPhone && (
          <FiltersSheet count={Object.keys(chosen).length} onClear={() => onChange(NONE)}>
            <Fields filters={filters} onChange={onChange} />
          </FiltersSheet>
        )}
      </Group>
      {!isPhone && <Fields filters={filters} onChange={onChange} />}
      {isFiltered && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Stack>
  )
}

const TextField = ({ search }: Pick<Props, 'search'>) => (
  <TextInput
    label="Text"
    flex="1 1 10rem"
    maw="24rem"
    placeholder="At least 3 characters"
    leftSection={<IconSearch size="1rem" stroke={1.5} />}
    value={search.typed}
    onChange={(event) => search.type(event.currentTarget.value)}
  />
)

const Fields = ({ filters, onChange }: Omit<Props, 'search'>) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm" w="100%">
    <Select
      label="Kind"
      placeholder="All kinds"
      data={KINDS}
      value={filters.kind ?? null}
      onChange={(kind) => onChange({ kind: kind ?? undefined })}
      clearable
    />
    <PeopleAndPeriod filters={filters} onChange={onChange} />
  </SimpleGrid>
)

function PeopleAndPeriod({ filters, onChange }: Omit<Props, 'search'>) {
  return (
    <>
      <PersonPickForm
        label="Who acted"
        personId={filters.actorId}
        onPick={(actorId) => onChange({ actorId })}
      />
      <PersonPickForm
        label="Affected user"
        personId={filters.personId}
        onPick={(personId) => onChange({ personId })}
      />
      <DayInput
        label="From"
        value={filters.from ?? null}
        onChange={(from) => onChange({ from: from || undefined })}
        clearable
      />
      <DayInput
        label="To"
        value={filters.to ?? null}
        onChange={(to) => onChange({ to: to || undefined })}
        clearable
      />
    </>
  )
}
