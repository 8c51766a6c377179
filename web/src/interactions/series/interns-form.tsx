import type { ResponseOf } from '@cohort/contract/calls'
import { batchKey, batchName, type Batch } from '@cohort/contract/comparison/rules'
import type { interactions } from '@cohort/contract/interactions/calls'
import { SERIES_LIMITS } from '@cohort/contract/interactions/rules'
import { isStatusInTraining } from '@cohort/contract/signals/rules'
import { hasSignedIn } from '@cohort/contract/users/invitation-rules'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { batchNamesQuery } from '#web/comparison/queries.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { usersQuery } from '#web/users/queries.ts'
import { nameWithStatus } from '#web/users/wording.ts'
import { INTERNS_NOT_LOADED } from '#web/signals/wording.ts'
import { withoutQuery } from '../queries.ts'
import type { Named } from './plan.ts'
import { seriesInternsQuery } from './queries.ts'

interface Props {
  readonly known: readonly Named[]
  readonly value: string[]
  readonly error: ReactNode
  readonly onChange: (internIds: string[]) => void
}

const OFFERED = 20

/** The longest page of people. */
const LARGEST_BATCH = 100
const DEBOUNCE = 200

export function InternsForm({ known, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<readonly Named[]>(known)
  const { data: facts = [] } = useQuery(seriesInternsQuery(value))
  const offered = useOffered(typed)
  const all = [...picked, ...offered.filter(({ id }) => !picked.some((one) => one.id === id))]
  const choose = (ids: string[], people: readonly Named[] = all) => {
    setPicked(people.filter(({ id }) => ids.includes(id)))
    onChange(ids)
  }
  const add = (people: readonly Named[]) => {
    const more = people.filter(({ id }) => !value.includes(id))
    const room = SERIES_LIMITS.interns - value.length
    const ids = [...value, ...more.slice(0, room).map(({ id }) => id)]
    choose(ids, [...all.filter((one) => !more.some(({ id }) => id === one.id)), ...more])
    if (more.length > room) toast.notice(limitReached(more.length - room))
  }
  return (
    <Stack gap={4}>
      <ChoicesInput
        label={value.length > 1 ? `Interns (${value.length})` : 'Interns'}
        placeholder="Search by name"
        data={all.map((one) => ({ value: one.id, label: labelOf(one, facts) }))}
        maxValues={SERIES_LIMITS.interns}
        clearable
        data-path="internIds"
        searchValue={typed}
        onSearchChange={setTyped}
        value={value}
        error={error}
        onChange={(ids) => choose(ids)}
      />
      <Group gap="xs">
        <BatchButton onAdd={add} />
        <WithoutInteraction onAdd={add} />
      </Group>
    </Stack>
  )
}

function useOffered(typed: string) {
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const { data } = useQuery(usersQuery({ name, sort: 'training' }, 1, OFFERED))
  return (data?.data ?? []).map((one) => ({ ...one, hasSignedIn: hasSignedIn(one) }))
}

type Facts = ResponseOf<typeof interactions.seriesInterns>

/** The list from which an intern was added may not contain all of it. */
const labelOf = (person: Named, facts: Facts) =>
  nameWithStatus({ ...person, ...facts.find(({ id }) => id === person.id) })

const limitReached = (left: number) =>
  `At most ${SERIES_LIMITS.interns} interns: ${left} were not added.`

interface AddProps {
  readonly onAdd: (people: readonly Named[]) => void
}

function BatchButton({ onAdd }: AddProps) {
  const { data: batches = [] } = useQuery(batchNamesQuery)
  const cache = useQueryClient()
  const addBatch = async (one: Batch) => {
    const filters = { year: [String(one.year)], batch: [one.batch] }
    try {
      const { data } = await cache.fetchQuery(usersQuery(filters, 1, LARGEST_BATCH))
      const trainees = data.filter(({ status }) => isStatusInTraining(status))
      if (trainees.length === 0) toast.notice(`${batchName(one)} has no interns in training.`)
      onAdd(trainees)
    } catch (error) {
      toast.failure(messageOf(error, INTERNS_NOT_LOADED))
    }
  }
  if (batches.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size="1rem" stroke={1.5} />}
        >
          Add a batch
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {batches.map((one) => (
          <Menu.Item key={batchKey(one)} onClick={() => void addBatch(one)}>
            {batchName(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function WithoutInteraction({ onAdd }: AddProps) {
  const { data } = useQuery(withoutQuery('', 1, SERIES_LIMITS.interns))
  if (!data || data.total === 0) return null
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onAdd(data.data)}>
      {addingLabel(data.total, data.data.length)}
    </Button>
  )
}

function addingLabel(total: number, offered: number) {
  const which = total > offered ? `the first ${offered} of the ` : 'the '
  return `Add ${which}${pluralise(total, 'intern')} with no interaction in the last 30 days`
}
