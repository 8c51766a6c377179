import {
  countOf,
  HANDED_OVER,
  outcomeOf,
  type HandedOver,
} from '@cohort/contract/users/handover-rules'
import type { Handover } from '@cohort/contract/users/handover-schemas'
import { Box, Select, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { KINDS, kindOf, mentorFor, type HandoverState, type Kind } from './handover-choice.ts'

interface Props {
  readonly personId: string
  readonly state: HandoverState
}

export function HandoverPanel({ personId, state }: Props) {
  const { data: preview, isPending, isError, refetch } = state.preview
  if (isPending) return <Text c="dimmed">Loading open work…</Text>
  if (isError) return <Failed sentence="The open work could not be loaded." onRetry={refetch} />
  const listed = HANDED_OVER.filter((kind) => preview[kind].count > 0)
  if (listed.length === 0 && preview.plan === null) {
    return <Text c="dimmed">There is no open work to hand over.</Text>
  }
  return (
    <Stack gap="sm">
      <SuccessorPicks personId={personId} state={state} preview={preview} />
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {listed.map((kind) => (
          <li key={kind}>
            <AffectedRecords kind={kind} state={state} preview={preview} />
          </li>
        ))}
        {preview.plan !== null && (
          <li>
            The plan <bdi>{preview.plan}</bdi> will lose a member.
          </li>
        )}
      </Stack>
    </Stack>
  )
}

const LABELS: Readonly<Record<Kind, string>> = {
  interactions: 'Interactions go to',
  helpRequests: 'Help requests go to',
  milestones: 'Milestones go to',
}

interface PreviewProps extends Props {
  readonly preview: Handover
}

function SuccessorPicks({ personId, state, preview }: PreviewProps) {
  const { choice, choose, isSplit, setSplit } = state
  const kinds = KINDS.filter((kind) =>
    HANDED_OVER.some((one) => kindOf[one] === kind && preview[one].count > 0),
  )
  if (kinds.length === 0) return null
  const picks = isSplit ? kinds : (['all'] as const)
  return (
    <>
      {kinds.length > 1 && (
        <Switch
          label="Choose a successor for each kind of work"
          checked={isSplit}
          onChange={(event) => setSplit(event.currentTarget.checked)}
        />
      )}
      {picks.map((kind) => (
        <MentorPick
          key={kind}
          personId={personId}
          label={kind === 'all' ? 'Hand over to' : LABELS[kind]}
          isRequired={preview.needsSuccessor && (kind === 'all' || kind === 'milestones')}
          value={choice[kind] ?? null}
          onPick={(id) => choose(kind, id)}
        />
      ))}
    </>
  )
}

interface PickProps {
  readonly personId: string
  readonly label: string
  readonly isRequired: boolean
  readonly value: string | null
  readonly onPick: (id: string | null) => void
}

function MentorPick({ personId, label, isRequired, value, onPick }: PickProps) {
  const mentors = useQuery(mentorsQuery).data ?? []
  return (
    <Select
      label={label}
      description={isRequired ? 'Required: the milestones need a mentor.' : 'Optional.'}
      searchable
      clearable={!isRequired}
      data={mentors
        .filter(({ id }) => id !== personId)
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onPick}
    />
  )
}

interface AffectedProps {
  readonly kind: HandedOver
  readonly state: HandoverState
  readonly preview: Handover
}

function AffectedRecords({ kind, state, preview }: AffectedProps) {
  const mentors = useQuery(mentorsQuery).data ?? []
  const { count, records } = preview[kind]
  const successorId = mentorFor(state, kind)
  const name = mentors.find(({ id }) => id === successorId)?.name
  return (
    <Box component="details">
      <Text component="summary">
        {countOf(kind, count)} {outcomeOf(kind, { name, isMany: count > 1 })}.
      </Text>
      <Box component="ul" m={0} ps="lg">
        {records.map(({ id, title, detail }) => (
          <Text component="li" size="sm" key={id}>
            <bdi>{title}</bdi>{' '}
            <Text span c="dimmed" size="sm">
              {detail}
            </Text>
          </Text>
        ))}
      </Box>
      {count > records.length && (
        <Text size="sm" c="dimmed">
          and {count - records.length} more
        </Text>
      )}
    </Box>
  )
}
