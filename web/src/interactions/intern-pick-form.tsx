import type { UserCard } from '@cohort/contract/users/schemas'
import { Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { usersQuery } from '#web/users/queries.ts'
import type { InteractionZodForm } from './interaction-zod-form.ts'

const OFFERED = 20
const DEBOUNCE = 200
const NAME_ONLY = 'name only'

/** The intern, searched by name; picking one sets name, address and id. */
export function InternPickForm({ form }: { readonly form: InteractionZodForm }) {
  const { assignedIntern, internId } = form.values
  const [typed, setTyped] = useState(assignedIntern)
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const isPicked = internId !== undefined && name === assignedIntern
  const found = useQuery(usersQuery({ name: isPicked ? '' : name }, 1, OFFERED))
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
  // An edited address is no longer the picked intern's: only the name is left.
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
        renderOption={({ option }) => (
          <Option intern={interns.find(({ id }) => id === option.value)} name={option.label} />
        )}
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

interface OptionProps {
  readonly intern: UserCard | undefined
  readonly name: string
}

/** Enough to distinguish two interns of the same name. */
function Option({ intern, name }: OptionProps) {
  if (!intern) return <PersonName name={name} />
  const { email, batch, year, profilePhoto } = intern
  const group = [batch, year].filter((part) => part !== null).join(' - ')
  return (
    <Group gap="sm" wrap="nowrap">
      <span aria-hidden>
        <PersonPhoto name={name} photo={profilePhoto} size="sm" />
      </span>
      <div style={{ minWidth: 0 }}>
        <Text size="sm">
          <PersonName name={name} />
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        {group && (
          <Text size="xs" c="dimmed">
            {group}
          </Text>
        )}
      </div>
    </Group>
  )
}
