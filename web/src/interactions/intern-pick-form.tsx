import { foldedName } from '@cohort/contract/folded-name'
import { batchAndYear, isAbsent } from '@cohort/contract/users/rules'
import type { UserCard } from '@cohort/contract/users/schemas'
import { Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { usersQuery } from '#web/users/queries.ts'
import { absenceSentence, statusNote } from '#web/users/wording.ts'
import type { InteractionValues, InteractionZodForm } from './interaction-zod-form.ts'
import { useMentorOfIntern } from './use-mentor-of-intern.ts'

const OFFERED = 20
const DEBOUNCE = 200
const NAME_ONLY = 'name only'

/** The intern, searched by name; picking one sets name, address and id, and suggests the mentor. */
export function InternPickForm({ form }: { readonly form: InteractionZodForm }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <InternSelect form={form} />
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

function InternSelect({ form }: { readonly form: InteractionZodForm }) {
  const search = useInternSearch(form)
  const { typed, interns, isFetching } = search
  const { value, options } = optionsOf(form.values, interns)
  const { picked, onPick } = usePick(form)
  const onKeyDown = useFirstOnEnter(search, onPick)
  return (
    <div>
      <Select
        label="Intern Name"
        placeholder="Search by name"
        searchable
        clearable
        data={options}
        filter={({ options: offered }) => offered}
        renderOption={({ option }) => (
          <Option intern={interns.find(({ id }) => id === option.value)} name={option.label} />
        )}
        nothingFoundMessage={isFetching ? 'Searching…' : 'No options'}
        onKeyDown={onKeyDown}
        searchValue={typed}
        onSearchChange={search.setTyped}
        data-path="assignedIntern"
        error={errorOf(form)}
        value={value}
        onChange={(id) => {
          const intern = interns.find((one) => one.id === id)
          if (intern || id === null) onPick(intern)
        }}
      />
      <AbsenceNotice
        intern={[picked, ...interns].find((one) => one?.id === form.values.internId)}
      />
    </div>
  )
}

/** Beside the field: an interaction with someone who is absent can still be scheduled. */
function AbsenceNotice({ intern }: { readonly intern: UserCard | undefined }) {
  return (
    <Text component="output" size="sm" mt={4} hidden={!isAbsent(intern?.status)}>
      {intern && absenceSentence(intern)}
    </Text>
  )
}

const errorOf = ({ errors }: InteractionZodForm) => errors['assignedIntern'] ?? errors['internId']

function usePick(form: InteractionZodForm) {
  const suggestMentor = useMentorOfIntern(form)
  // The list no longer has someone who is found by another search.
  const [picked, setPicked] = useState<UserCard>()
  const onPick = (intern: UserCard | undefined) => {
    setPicked(intern)
    form.setValues({
      assignedIntern: intern?.name ?? '',
      internEmail: intern?.email ?? '',
      internId: intern?.id,
    })
    if (intern) void suggestMentor(intern.id)
  }
  return { picked, onPick }
}

type OnPick = ReturnType<typeof usePick>['onPick']

type InternSearch = ReturnType<typeof useInternSearch>

/** Enter takes the first match, unless the arrow keys have marked another one. */
function useFirstOnEnter({ isPicked, setTyped }: InternSearch, onPick: OnPick) {
  const cache = useQueryClient()
  return async (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const typed = field.value
    const isMarked = field.getAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || isMarked || isPicked || typed.trim() === '') return
    event.preventDefault()
    const found = await cache.fetchQuery(searchQuery(typed)).catch(logQuietly)
    const first = found?.data[0]
    // Not after more has been typed.
    if (!first || field.value !== typed) return
    setTyped(first.name)
    onPick(first)
  }
}

const searchQuery = (typed: string) =>
  usersQuery({ name: typed.trim(), sort: 'training' }, 1, OFFERED)

/** Searches by the typed text, or lists the first interns while it is the name of the picked one. */
function useInternSearch({ values: { assignedIntern, internId } }: InteractionZodForm) {
  const [typed, setTyped] = useState(assignedIntern)
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE)
  const isPicked = internId !== undefined && typed.trim() === assignedIntern
  const query = useQuery(searchQuery(isPicked ? '' : name))
  const { data, isFetching, isPlaceholderData } = query
  /** What is listed was found by what is typed. */
  const isSettled = name !== '' && name === typed.trim() && !isPicked && !isPlaceholderData
  const found = data?.data ?? []
  // Until then only those that match, so that no key picks another one.
  const interns = isSettled || isPicked ? found : found.filter(isNamed(typed))
  return { typed, setTyped, interns, isFetching, isSettled, isPicked }
}

const isNamed = (typed: string) => {
  const wanted = foldedName(typed.trim())
  return ({ name }: UserCard) => foldedName(name).includes(wanted)
}

/** The selected option, and all: the found interns, after the selected one if it is not among them. */
function optionsOf(form: InteractionValues, interns: readonly UserCard[]) {
  const { internId, assignedIntern } = form
  const options = interns.map(({ id, name }) => ({ value: id, label: name }))
  // An edited address is no longer the picked intern's: only the name is left.
  const value = internId ?? (assignedIntern === '' ? null : NAME_ONLY)
  const isOffered = value === null || options.some((option) => option.value === value)
  return { value, options: isOffered ? options : [{ value, label: assignedIntern }, ...options] }
}

interface OptionProps {
  readonly intern: UserCard | undefined
  readonly name: string
}

function Option({ intern, name }: OptionProps) {
  if (!intern) return <PersonName name={name} />
  const { email, profilePhoto, status } = intern
  const detail = [statusNote(status), batchAndYear(intern)].filter(Boolean).join(' · ')
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
        {detail && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
    </Group>
  )
}
