import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '#web/users/queries.ts'
import type { InteractionZodForm } from './interaction-form.tsx'

const OFFERED = 20
const PAUSE_BEFORE_SEARCH = 200
const NAME_ONLY = 'name only'

/** The intern, searched by name; picking one fills name, address and id. */
export function InternPickForm({ form }: { readonly form: InteractionZodForm }) {
  const { assignedIntern, internId } = form.values
  const [typed, setTyped] = useState(assignedIntern)
  const [name] = useDebouncedValue(typed.trim(), PAUSE_BEFORE_SEARCH)
  const isPicked = internId !== undefined && name === assignedIntern
  const found = useQuery(usersQuery({ name: isPicked ? '' : name }, { page: 1, size: OFFERED }))
  const interns = found.data?.data ?? []
  const pick = (picked: string | null) => {
    const intern = interns.find(({ id }) => id === picked)
    if (picked && !intern) return
    form.setValues({
      assignedIntern: intern?.name ?? '',
      internEmail: intern?.email ?? '',
      internId: intern?.id,
    })
  }
  // With another address than the picked intern's, the name stands for itself.
  const shown = internId ?? (assignedIntern === '' ? null : NAME_ONLY)
  const offered = interns.map(({ id, name: label }) => ({ value: id, label }))
  const isOffered = shown === null || offered.some(({ value }) => value === shown)
  const current = shown === null || isOffered ? [] : [{ value: shown, label: assignedIntern }]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label="Intern Name"
        placeholder="Search by name"
        searchable
        clearable
        data={[...current, ...offered]}
        filter={({ options }) => options}
        nothingFoundMessage={found.isFetching ? 'Searching…' : 'No options'}
        searchValue={typed}
        onSearchChange={setTyped}
        data-path="assignedIntern"
        error={form.errors['assignedIntern'] ?? form.errors['internId']}
        value={shown}
        onChange={pick}
      />
      <TextInput
        label="Intern Email"
        type="email"
        {...form.getInputProps('internEmail')}
        onChange={(event) =>
          form.setValues({ internEmail: event.currentTarget.value, internId: undefined })
        }
      />
    </SimpleGrid>
  )
}
