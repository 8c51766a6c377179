import { formatDay } from '@cohort/contract/dates'
import { isPlainAddress } from '@cohort/contract/field-rules'
import { formatConflict, formatTime12h } from '@cohort/contract/interactions/rules'
import {
  conflictQuery,
  type Interaction,
  type FreeSlot,
} from '@cohort/contract/interactions/schemas'
import { Button, Card, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import type { InteractionValues, InteractionZodForm } from './interaction-zod-form.ts'
import { conflictsQuery } from './queries.ts'

const DEBOUNCE = 200

/**
 * The conflicts of the chosen people at the chosen time, fetched while the form is filled in. When an
 * admin overrides them, that holds only for these people and this time.
 */
export function useClashes(form: InteractionZodForm, changed?: Interaction) {
  const key = keyOf(form.values, changed?.id)
  const [debounced] = useDebouncedValue(key, DEBOUNCE)
  const [initial] = useState(key)
  const isChecked =
    debounced !== '' && !(changed && (debounced === initial || !changed.isScheduled))
  const { data } = useQuery(conflictsQuery(isChecked ? debounced : ''))
  const [allowed, setAllowed] = useState('')
  const isAllowed = key !== '' && allowed === key
  return {
    // Never the conflicts of an earlier choice.
    found: isChecked && debounced === key ? data : undefined,
    isAllowed,
    allow: (isAllowing: boolean) => setAllowed(isAllowing ? key : ''),
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

interface Props {
  readonly clashes: ReturnType<typeof useClashes>
  readonly form: InteractionZodForm
  /** What the form's button does, such as `Schedule`. */
  readonly verb: string
}

export function ClashesPanel({ clashes: { found, isAllowed, allow }, form, verb }: Props) {
  if (!found || found.clashes.length === 0) return null
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
            <Busy people={[...new Set(found.clashes.map(({ person }) => person))]} />
          </Text>
        </Group>
        <List size="sm" listStyleType="none">
          {found.clashes.map((clash) => (
            <List.Item key={`${clash.interactionId} ${clash.personId}`}>
              <Text span size="sm" fw={600}>
                <PersonName name={clash.person} />:
              </Text>{' '}
              {formatConflict(clash)}
            </List.Item>
          ))}
        </List>
        <FreeStarts free={found.free} onPick={pick} />
        <Checkbox
          label={`${verb} anyway`}
          checked={isAllowed}
          onChange={(event) => allow(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}

const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })

function Busy({ people }: { readonly people: readonly string[] }) {
  const parts = names
    .formatToParts(people)
    .map(({ type, value }) =>
      type === 'element' ? <PersonName key={value} name={value} /> : value,
    )
  return (
    <>
      {parts} {people.length === 1 ? 'is' : 'are'} busy then
    </>
  )
}

interface FreeProps {
  readonly free: readonly FreeSlot[]
  readonly onPick: (start: FreeSlot) => void
}

function FreeStarts({ free, onPick }: FreeProps) {
  if (free.length === 0) {
    return <Text size="sm">There is no time in the next two weeks at which everybody is free.</Text>
  }
  return (
    <div>
      <Text size="sm" mb={4}>
        Everybody is free:
      </Text>
      <Group gap="xs">
        {free.map((start) => (
          <Button
            key={`${start.date} ${start.time}`}
            variant="default"
            size="compact-sm"
            onClick={() => onPick(start)}
          >
            {formatDay(start.date)}, {formatTime12h(start.time)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
