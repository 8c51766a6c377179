import { formatShortDay } from '@cohort/contract/dates'
import { Button, Group, Stack, Text } from '@mantine/core'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ErrorAlert, StickyFooter } from '#web/ui/forms/form-shell.tsx'
import { leftOutSentence } from '#web/users/wording.ts'
import type { Named, Proposed } from './plan.ts'
import { ProposalTable } from './proposal-table.tsx'
import type { Row } from './rows.ts'
import { useProposal } from './use-proposal.ts'

interface Props extends Proposed {
  readonly onBack: () => void
  readonly onSent: () => void
}

export function ProposalPanel(props: Props) {
  const { plan, proposal, onBack } = props
  const editing = useProposal(props)
  const { rows, unplaced, away, problems, failure } = editing
  return (
    <Stack gap="md">
      <Shares rows={rows} interviewers={proposal.interviewers} />
      <Unplaced people={unplaced} />
      <Absent editing={editing} />
      <Away people={away} plan={plan} />
      <ProposalTable
        rows={rows}
        interviewers={proposal.interviewers}
        notes={editing.notes}
        problems={problems}
        unusual={editing.unusual}
        onChange={editing.change}
        onRemove={editing.remove}
      />
      <Text size="xs" c="dimmed">
        {`${plan.duration} minutes each. Interns and interviewers must be free, and have no leave or examination recorded on the day; the assigned mentor is invited, but need not be free. If a time is taken before you confirm, nothing is scheduled.`}
      </Text>
      <ErrorAlert message={failure} />
      <StickyFooter>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <AgainButton editing={editing} />
        <Button
          disabled={rows.length === 0 || problems.size > 0}
          loading={editing.isSending}
          onClick={editing.send}
        >
          Schedule {pluralise(rows.length, 'interaction')}
        </Button>
      </StickyFooter>
    </Stack>
  )
}

interface EditingProps {
  readonly editing: ReturnType<typeof useProposal>
}

function Absent({ editing: { absent, unplaced, isPlanning, replan } }: EditingProps) {
  if (absent.length === 0) return null
  const isOne = absent.length === 1
  const include = () => replan([...absent, ...unplaced].map(({ id }) => id))
  return (
    <Group gap="xs">
      <Text component="output" size="sm">
        {leftOutSentence(absent.map(({ name }) => name))}
      </Text>
      <Button variant="subtle" size="compact-sm" loading={isPlanning} onClick={include}>
        {isOne ? 'Include this one' : `Include these ${absent.length}`}
      </Button>
    </Group>
  )
}

const Unplaced = ({ people }: { readonly people: readonly Named[] }) =>
  people.length > 0 && (
    <Text component="output" size="sm" display="block">
      {people.length} not placed: no common free time. {people.map(({ name }) => name).join(', ')}
    </Text>
  )

interface AwayProps {
  readonly people: readonly Named[]
  readonly plan: Proposed['plan']
}

const Away = ({ people, plan: { from, to } }: AwayProps) =>
  people.length > 0 && (
    <Text component="output" size="sm" display="block">
      {`Away on all working days from ${formatShortDay(from)} to ${formatShortDay(to)}: ${people.map(({ name }) => name).join(', ')}.`}
    </Text>
  )

function AgainButton({ editing: { problems, unplaced, isPlanning, replan } }: EditingProps) {
  const again = [...problems.keys(), ...unplaced.map(({ id }) => id)]
  if (again.length === 0) return null
  return (
    <Button variant="default" loading={isPlanning} onClick={() => replan(again)}>
      Plan {again.length === 1 ? 'this one' : `these ${again.length}`} again
    </Button>
  )
}

interface SharesProps {
  readonly rows: readonly Row[]
  readonly interviewers: Proposed['proposal']['interviewers']
}

const Shares = ({ rows, interviewers }: SharesProps) => (
  <Group gap="lg">
    {interviewers.map(({ id, name, recent }) => (
      <Text key={id} size="sm">
        <bdi>{name}</bdi>{' '}
        <Text span fw={600} className="tabular">
          {rows.filter(({ interviewerId }) => interviewerId === id).length}
        </Text>{' '}
        new
        <Text span c="dimmed">{`; ${recent} already held or planned`}</Text>
      </Text>
    ))}
  </Group>
)
