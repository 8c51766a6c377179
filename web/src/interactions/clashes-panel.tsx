import type { InputOf } from '@cohort/contract/calls'
import { dayInWords } from '@cohort/contract/dates'
import type { interactions } from '@cohort/contract/interactions/calls'
import { isPlainAddress } from '@cohort/contract/field-rules'
import { conflictInWords, onTwelveHours } from '@cohort/contract/interactions/rules'
import {
  conflictQuery as wishForm,
  type Interaction,
  type FreeStart,
} from '@cohort/contract/interactions/schemas'
import { Button, Card, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import type { InteractionValues, InteractionZodForm } from './interaction-zod-form.ts'
import { conflictsQuery } from './queries.ts'

const PAUSE_BEFORE_ASKING = 200

/**
 * Who of those chosen is busy at the chosen time, asked while the form is filled in. What an admin
 * allows is allowed for these people and this time alone.
 */
export function useClashes(form: InteractionZodForm, changed?: Interaction) {
  const key = keyOf(form.values, changed?.id)
  const [rested] = useDebouncedValue(key, PAUSE_BEFORE_ASKING)
  const [initial] = useState(key)
  const isAsked = rested !== '' && !(changed && (rested === initial || !changed.isScheduled))
  const { data } = useQuery(conflictsQuery(isAsked ? rested : ''))
  const [allowed, setAllowed] = useState('')
  const isAllowed = key !== '' && allowed === key
  return {
    // What was asked for another time says nothing about this one.
    found: isAsked && rested === key ? data : undefined,
    isAllowed,
    allow: (isChecked: boolean) => setAllowed(isChecked ? key : ''),
  }
}

function keyOf(values: InteractionValues, interactionId: string | undefined): string {
  const wish = wishOf(values, interactionId)
  return wish ? JSON.stringify(wish) : ''
}

type Wish = InputOf<typeof interactions.conflicts>['body']

/** Who is to meet when, as soon as a form says it. */
function wishOf(form: InteractionValues, interactionId: string | undefined): Wish | undefined {
  const { internId, internEmail, mentorId, interviewerId, date, time, duration } = form
  const isAddressed = !internId && isPlainAddress(internEmail.trim().toLowerCase())
  const wish = {
    ...(internId ? { internId } : isAddressed && { internEmail }),
    ...(mentorId && { mentorId }),
    ...(interviewerId && { interviewerId }),
  }
  if (Object.keys(wish).length === 0) return undefined
  const whole = { ...wish, ...(interactionId && { interactionId }), date, time, duration }
  return wishForm.safeParse(whole).success ? (whole as Wish) : undefined
}

interface Props {
  readonly clashes: ReturnType<typeof useClashes>
  readonly form: InteractionZodForm
  /** What the form's button does, such as `Schedule`. */
  readonly verb: string
}

/** What is in the way, when everybody is free next, and the way to do it all the same. */
export function ClashesPanel({ clashes: { found, isAllowed, allow }, form, verb }: Props) {
  if (!found || found.clashes.length === 0) return null
  const pick = (start: FreeStart) => {
    form.setValues({ ...start })
    form.settle()
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
              {conflictInWords(clash)}
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
  readonly free: readonly FreeStart[]
  readonly onPick: (start: FreeStart) => void
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
            {dayInWords(start.date)}, {onTwelveHours(start.time)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
