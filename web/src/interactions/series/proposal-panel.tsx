import { interactions } from '@cohort/contract/interactions/calls'
import type { Meeting } from '@cohort/contract/interactions/series-schemas'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CallFailure, messageOf } from '#web/lib/network/call-failure.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Proposed } from './plan.ts'
import { useProposeSeries, useScheduleSeries } from './queries.ts'
import { ProposalTable } from './proposal-table.tsx'
import { clashesOf, refusalsOf, type Row } from './rows.ts'

interface Props extends Proposed {
  readonly onBack: () => void
  readonly onSent: () => void
}

/** What will be sent: each line can be changed or left out. */
export function ProposalPanel(props: Props) {
  const { plan, proposal, onBack } = props
  const editing = useProposal(props)
  const { rows, unplaced, problems, failure } = editing
  const isSendable = rows.length > 0 && problems.size === 0
  const again = [...problems.keys(), ...unplaced.map(({ id }) => id)]
  return (
    <Stack gap="md">
      <Shares rows={rows} interviewers={proposal.interviewers} />
      {unplaced.length > 0 && (
        <Text role="status" size="sm">
          {unplaced.length} not placed: no free slot in common.{' '}
          {unplaced.map(({ name }) => name).join(', ')}
        </Text>
      )}
      <ProposalTable
        rows={rows}
        interviewers={proposal.interviewers}
        problems={problems}
        onChange={editing.change}
        onRemove={editing.remove}
      />
      <ErrorAlert message={failure} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {again.length > 0 && (
          <Button
            variant="default"
            loading={editing.isPlanning}
            onClick={() => editing.replan(again)}
          >
            Plan {again.length === 1 ? 'this one' : `these ${again.length}`} again
          </Button>
        )}
        <Button disabled={!isSendable} loading={editing.isSending} onClick={editing.send}>
          Send {pluralise(rows.length, 'interaction')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" ta="right">
        {`${plan.duration} minutes each. All are sent at once, or none if one clashes meanwhile.`}
      </Text>
    </Stack>
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
        </Text>
        <Text span c="dimmed">{` (${recent} of late)`}</Text>
      </Text>
    ))}
  </Group>
)

const meetingOf = ({ internId, interviewerId, date, time }: Row): Meeting => ({
  internId,
  interviewerId,
  date,
  time,
})

function useProposal({ plan, proposal, onSent }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(proposal.placed)
  const [unplaced, setUnplaced] = useState(proposal.unplaced)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useScheduleSeries()
  const planning = useProposeSeries()
  const problems = new Map([...refused, ...clashesOf(rows, plan.duration)])
  const forget = (internId: string) =>
    setRefused((before) => new Map([...before].filter(([id]) => id !== internId)))
  const fail = (error: unknown) => {
    setFailure(messageOf(error, interactions.scheduleSeries.errors.busy[1]))
    setRefused(refusalsOf(rows, error instanceof CallFailure ? error.fields : {}))
  }
  const send = () => {
    const { name, place, duration } = plan
    setFailure(null)
    sending.mutate(
      { name, duration, place, meetings: rows.map(meetingOf) },
      {
        onSuccess: ({ data }) => {
          toast.success(`${pluralise(data.total, 'interaction')} scheduled`)
          onSent()
        },
        onError: fail,
      },
    )
  }
  /** The others stay, and are planned around. */
  const replan = (internIds: readonly string[]) => {
    const { name: _name, place: _place, ...wanted } = plan
    const kept = rows.filter(({ internId }) => !internIds.includes(internId))
    setFailure(null)
    planning.mutate(
      { ...wanted, internIds: [...internIds], taken: kept.map(meetingOf) },
      {
        onSuccess: ({ data }) => {
          setRows([...kept, ...data.placed])
          setUnplaced(data.unplaced)
          setRefused(new Map())
        },
        onError: (error) => setFailure(messageOf(error, 'Failed to plan again.')),
      },
    )
  }
  return {
    rows,
    unplaced,
    problems,
    failure,
    isSending: sending.isPending,
    isPlanning: planning.isPending,
    send,
    replan,
    change: (internId: string, change: Partial<Meeting>) => {
      forget(internId)
      setRows(rows.map((row) => (row.internId === internId ? { ...row, ...change } : row)))
    },
    remove: (internId: string) => setRows(rows.filter((row) => row.internId !== internId)),
  }
}
