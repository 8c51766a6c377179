import { formatConflict, SEARCHED_WORKING_DAYS } from '@cohort/contract/interactions/rules'
import type { Conflict, FreeSlot } from '@cohort/contract/interactions/schemas'
import { Card, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useId, type RefCallback } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { FreeTimesPanel } from './free-times-panel.tsx'
import { pickingIn, type InteractionZodForm } from './interaction-zod-form.ts'
import type { Conflicts } from './use-conflicts.ts'

interface Props {
  readonly conflicts: Conflicts
  readonly form: InteractionZodForm
  /** What the form's button does, such as `Schedule`. */
  readonly verb: string
}

export function ConflictsPanel({ conflicts, form, verb }: Props) {
  const { found, hasConflicts, isAllowed, allow, refusals } = conflicts
  const headingId = useId()
  const listId = useId()
  if (!found || !hasConflicts) return null
  const wayOut = refusals > 0 ? focusInView : undefined
  return (
    <Card withBorder padding="md" bg="var(--warning-soft)" aria-live="polite">
      <Stack gap="sm">
        <Group id={headingId} gap="xs" wrap="nowrap" align="flex-start">
          <IconCalendarExclamation size="1.25rem" stroke={1.5} color="var(--warning)" aria-hidden />
          <Text fw={600}>
            <Unavailable people={[...new Set(found.conflicts.map(({ person }) => person))]} />
          </Text>
        </Group>
        <ConflictList id={listId} conflicts={found.conflicts} />
        <OtherTimes key={`times ${refusals}`} free={found.free} form={form} firstRef={wayOut} />
        <Checkbox
          key={refusals}
          ref={found.free.length > 0 ? undefined : wayOut}
          aria-describedby={`${headingId} ${listId}`}
          label={`${verb} anyway`}
          checked={isAllowed}
          onChange={(event) => allow(event.currentTarget.checked)}
        />
        {refusals > 0 && !isAllowed && (
          <Text key={`refused ${refusals}`} role="alert" size="sm" c="var(--mantine-color-error)">
            Choose another time, or tick {verb} anyway.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** In the middle: the sticky footer of the form would hide what is at its lower edge. */
const focusInView: RefCallback<HTMLElement> = (control) => {
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

interface TimesProps extends Pick<Props, 'form'> {
  readonly free: readonly FreeSlot[]
  readonly firstRef: RefCallback<HTMLElement> | undefined
}

const OtherTimes = ({ free, form, firstRef }: TimesProps) =>
  free.length > 0 ? (
    <FreeTimesPanel free={free} onPick={pickingIn(form)} firstRef={firstRef} />
  ) : (
    <Text size="sm">
      No time within the next {SEARCHED_WORKING_DAYS} working days suits all participants.
    </Text>
  )

interface ListProps {
  readonly id: string
  readonly conflicts: readonly Conflict[]
}

const ConflictList = ({ id, conflicts }: ListProps) => (
  <List id={id} size="sm" listStyleType="none">
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
