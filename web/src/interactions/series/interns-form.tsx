import { SERIES_LIMITS } from '@cohort/contract/interactions/rules'
import { Button, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { usersQuery } from '#web/users/queries.ts'
import { withoutQuery } from '../queries.ts'
import type { Named } from './plan.ts'

interface Props {
  readonly known: readonly Named[]
  readonly value: string[]
  readonly error: ReactNode
  readonly onChange: (internIds: string[]) => void
}

const OFFERED = 20
const DEBOUNCE = 200

/** Interns, searched by name, or all without a recent interaction. */
export function InternsForm({ known, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const { data: found } = useQuery(usersQuery({ name }, 1, OFFERED))
  const [picked, setPicked] = useState<readonly Named[]>(known)
  const offered = found?.data ?? []
  const all = [...picked, ...offered.filter(({ id }) => !picked.some((one) => one.id === id))]
  const choose = (ids: string[], people: readonly Named[] = all) => {
    setPicked(people.filter(({ id }) => ids.includes(id)))
    onChange(ids)
  }
  return (
    <Stack gap={4}>
      <ChoicesInput
        label={value.length > 1 ? `Interns (${value.length})` : 'Interns'}
        placeholder="Search by name"
        data={all.map((one) => ({ value: one.id, label: one.name }))}
        maxValues={SERIES_LIMITS.interns}
        clearable
        data-path="internIds"
        searchValue={typed}
        onSearchChange={setTyped}
        value={value}
        error={error}
        onChange={(ids) => choose(ids)}
      />
      <WithoutInteraction
        onAdd={(people) => {
          const more = people.filter(({ id }) => !value.includes(id))
          const room = SERIES_LIMITS.interns - value.length
          const ids = [...value, ...more.slice(0, room).map(({ id }) => id)]
          choose(ids, [...all.filter((one) => !more.some(({ id }) => id === one.id)), ...more])
        }}
      />
    </Stack>
  )
}

function WithoutInteraction({ onAdd }: { readonly onAdd: (people: readonly Named[]) => void }) {
  const { data } = useQuery(withoutQuery('', 1, SERIES_LIMITS.interns))
  if (!data || data.total === 0) return null
  const most = data.total > data.data.length ? `the first ${data.data.length} of ` : ''
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => onAdd(data.data)}
    >
      Add {most}the {data.total.toLocaleString('en-IN')} without an interaction for 30 days
    </Button>
  )
}
