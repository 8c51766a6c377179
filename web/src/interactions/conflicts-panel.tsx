import { interactions } from '@cohort/contract/interactions/calls'
import { formatDay } from '@cohort/contract/dates'
import { isPlainAddress } from '@cohort/contract/field-rules'
import {
  formatConflict,
  formatTime12h,
  SEARCHED_WORKING_DAYS,
} from '@cohort/contract/interactions/rules'
import {
  conflictQuery,
  type Conflict,
  type Interaction,
  type FreeSlot,
} from '@cohort/contract/interactions/schemas'
import { Button, Card, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import type { InteractionValues, InteractionZodForm } from './interaction-zod-form.ts'
import { conflictsQuery } from './queries.ts'

const DEBOUNCE = 200

/**
 * The conflicts of the chosen people at the chosen time, fetched while the form is filled in. When an
 * admin overrides them, that holds only for these people and this time.
 */
export function useConflicts(form: InteractionZodForm, changed?: Interaction) {
  const key = keyOf(form.values, changed?.id)
  const [debounced] = useDebouncedValue(key, DEBOUNCE)
  const [initial] = useState(key)
  const isChecked =
    debounced !== '' && !(changed && (debounced === initial || !changed.isScheduled))
  const { data } = useQuery(conflictsQuery(isChecked ? debounced : ''))
  const [allowed, setAllowed] = useState('')
  const isAllowed = key !== '' && allowed === key
  const [refused, setRefused] = useState({ key: '', count: 0 })
  // Never the conflicts of an earlier choice.
  const found = isChecked && debounced === key ? data : undefined
  const hasConflicts = found !== undefined && found.conflicts.length > 0
  return {
    found,
    isAllowed,
    allow: (isAllowing: boolean) => setAllowed(isAllowing ? key : ''),
    hasConflicts,
    isBlocking: hasConflicts && !isAllowed,
    /** A submit was refused for them: the panel takes the focus, also when it appears later. */
    refuse: () => setRefused({ key, count: refused.count + 1 }),
    refusals: refused.key === key ? refused.count : 0,
  }
}

/** The people and the time as JSON; empty until the form is complete enough. */
function keyOf(form: InteractionValues, interactionId: string | undefined): string {
  const { internId, internEmail, mentorId, interviewerId, date, time, duration } = form
  const isAddressed = !internId && isPlainAddress(internEmail.trim().toLowerCase())
  const people = {
    ...(internId ? { internId } : isAddressed && { internEmail }),
    ...(mentorId && { mentorId }),
    ...(interviewerId && { interviewerId }),
  }
  if (Object.keys(people).length === 0) return ''
  const slot = { ...people, ...(interactionId && { interactionId }), date, time, duration }
  return conflictQuery.safeParse(slot).success ? JSON.stringify(slot) : ''
}

type Conflicts = ReturnType<typeof useConflicts>
type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** Known conflicts are not sent: the panel that lists them takes the focus. */
export const unlessConflicting =
  (conflicts: Conflicts, form: InteractionZodForm, submit: Submit): Submit =>
  (event) => {
    if (!conflicts.isBlocking || !form.isValid()) return submit(event)
    event?.preventDefault()
    form.clearErrors()
    form.clearSubmitError()
    conflicts.refuse()
  }

export async function refusedBy<Data>(conflicts: Conflicts, sent: Promise<Data>): Promise<Data> {
  try {
    return await sent
  } catch (error) {
    if (isStatus(error, 409)) conflicts.refuse()
    throw error
  }
}

/** Nothing for conflicts that the panel shows. */
export const errorBeside = ({ hasConflicts }: Conflicts, { submitError }: InteractionZodForm) =>
  hasConflicts && submitError === interactions.schedule.errors.busy[1] ? null : submitError

interface Props {
  readonly conflicts: Conflicts
  readonly form: InteractionZodForm
  /** What the form's button does, such as `Schedule`. */
  readonly verb: string
}

export function ConflictsPanel({ conflicts, form, verb }: Props) {
  const { found, hasConflicts, isAllowed, allow, refusals } = conflicts
  if (!found || !hasConflicts) return null
  const pick = (start: FreeSlot) => {
    form.setValues({ ...start })
    form.clearSubmitError()
  }
  return (
    <Card withBorder padding="md" bg="var(--warning-soft)" aria-live="polite">
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconCalendarExclamation size="1.25rem" stroke={1.5} color="var(--warning)" aria-hidden />
          <Text fw={600}>
            <Unavailable people={[...new Set(found.conflicts.map(({ person }) => person))]} />
          </Text>
        </Group>
        <ConflictList conflicts={found.conflicts} />
        <FreeSlots
          key={`slots ${refusals}`}
          free={found.free}
          onPick={pick}
          hasFocus={refusals > 0}
        />
        <Checkbox
          key={`checkbox ${refusals}`}
          ref={refusals > 0 && found.free.length === 0 ? focusOnMount : undefined}
          label={`${verb} anyway`}
          checked={isAllowed}
          onChange={(event) => allow(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}

const ConflictList = ({ conflicts }: { readonly conflicts: readonly Conflict[] }) => (
  <List size="sm" listStyleType="none">
    {conflicts.map((conflict) => (
      <List.Item key={`${conflict.interactionId} ${conflict.personId}`}>
        <Text span size="sm" fw={600}>
          <PersonName name={conflict.person} />:
        </Text>{' '}
        {formatConflict(conflict)}
      </List.Item>
    ))}
  </List>
)

const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })

function Unavailable({ people }: { readonly people: readonly string[] }) {
  const parts = names
    .formatToParts(people)
    .map(({ type, value }) =>
      type === 'element' ? <PersonName key={value} name={value} /> : value,
    )
  return (
    <>
      {parts} {people.length === 1 ? 'is' : 'are'} not available at this time
    </>
  )
}

interface FreeProps {
  readonly free: readonly FreeSlot[]
  readonly onPick: (start: FreeSlot) => void
  readonly hasFocus: boolean
}

function FreeSlots({ free, onPick, hasFocus }: FreeProps) {
  if (free.length === 0) {
    return (
      <Text size="sm">
        No time within the next {SEARCHED_WORKING_DAYS} working days suits all participants.
      </Text>
    )
  }
  return (
    <div>
      <Text size="sm" mb={4}>
        Available times:
      </Text>
      <Group gap="xs">
        {free.map((start, index) => (
          <Button
            key={`${start.date} ${start.time}`}
            variant="default"
            size="compact-sm"
            ref={hasFocus && index === 0 ? focusOnMount : undefined}
            onClick={() => onPick(start)}
          >
            {formatDay(start.date)}, {formatTime12h(start.time)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
