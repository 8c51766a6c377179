import { ROLES } from '@cohort/contract/access'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { userQuery, usersQuery } from '#web/users/queries.ts'

interface Props {
  readonly label: string
  readonly personId: string | undefined
  readonly onPick: (personId: string | undefined) => void
}

const OFFERED = 20
const DEBOUNCE = 200

export function PersonPickForm({ label, personId, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const { data: picked } = useQuery({
    ...userQuery(personId ?? ''),
    enabled: personId !== undefined,
  })
  const search = name === picked?.name ? '' : name
  const { data: found, isFetching } = useQuery(
    usersQuery({ name: search, role: [...ROLES] }, 1, OFFERED),
  )
  const options = (found?.data ?? []).map((one) => ({
    value: one.id,
    label: one.name,
    email: one.email,
  }))
  const isOffered = !personId || options.some(({ value }) => value === personId)
  const kept = isOffered ? [] : [{ value: personId, label: picked?.name ?? 'Erased or unknown' }]
  return (
    <Select
      label={label}
      placeholder="Search by name"
      searchable
      clearable
      data={[...kept, ...options]}
      filter={({ options: offered }) => offered}
      renderOption={({ option }) => <PersonName name={option.label} />}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No options'}
      onSearchChange={setTyped}
      value={personId ?? null}
      onChange={(id) => onPick(id ?? undefined)}
    />
  )
}
