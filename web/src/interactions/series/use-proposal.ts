import { interactions } from '@cohort/contract/interactions/calls'
import type { Meeting } from '@cohort/contract/interactions/series-schemas'
import { useState } from 'react'
import { CallFailure, messageOf } from '#web/lib/network/call-failure.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Proposed } from './plan.ts'
import { useProposeSeries, useScheduleSeries } from './queries.ts'
import { mentorNote, refusalsOf, type Row } from './rows.ts'
import { useRowConflicts } from './use-row-conflicts.ts'

const meetingOf = ({ internId, interviewerId, date, time }: Row): Meeting => ({
  internId,
  interviewerId,
  date,
  time,
})

export function useProposal({
  plan,
  proposal,
  onSent,
}: Proposed & { readonly onSent: () => void }) {
  const lines = useLines(proposal, plan.duration)
  const sending = useSending(lines, plan, onSent)
  const planning = useReplanning(lines, plan)
  return { ...lines, ...sending, ...planning }
}

function useLines(proposal: Proposed['proposal'], duration: number) {
  const [rows, setRows] = useState<readonly Row[]>(() => proposal.placed.toSorted(byStart))
  const [proposed, setProposed] = useState<readonly Row[]>(proposal.placed)
  const [unplaced, setUnplaced] = useState(proposal.unplaced)
  const [absent, setAbsent] = useState(proposal.absent)
  const [away, setAway] = useState(proposal.away)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const change = (internId: string, change: Partial<Meeting>) => {
    setRefused((before) => new Map([...before].filter(([id]) => id !== internId)))
    setRows(rows.map((row) => (row.internId === internId ? { ...row, ...change } : row)))
  }
  const remove = (internId: string) => {
    setRefused((before) => new Map([...before].filter(([id]) => id !== internId)))
    setRows(rows.filter((row) => row.internId !== internId))
  }
  const notes = new Map(
    rows.map((row) => [row.internId, mentorNote(row, proposed, proposal.interviewers)]),
  )
  const { conflicts, unusual } = useRowConflicts(rows, proposed, duration)
  const problems = new Map([...refused, ...conflicts])
  const edit = { setRows, setProposed, setUnplaced, setAbsent, setAway, setRefused, setFailure }
  return { rows, unplaced, absent, away, failure, notes, problems, unusual, change, remove, edit }
}

/** The first one at the top, so that the days can be judged. */
const byStart = (one: Meeting, other: Meeting) =>
  `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`)

type Lines = ReturnType<typeof useLines>

function useSending({ rows, edit }: Lines, plan: Proposed['plan'], onSent: () => void) {
  const sending = useScheduleSeries()
  const send = () => {
    const { name, place, duration } = plan
    edit.setFailure(null)
    sending.mutate(
      { name, duration, place, meetings: rows.map(meetingOf) },
      {
        onSuccess: ({ data }) => {
          toast.success(`${pluralise(data.total, 'interaction')} scheduled`)
          onSent()
        },
        onError: (error) => {
          edit.setFailure(messageOf(error, interactions.scheduleSeries.errors.busy[1]))
          edit.setRefused(refusalsOf(rows, error instanceof CallFailure ? error.fields : {}))
        },
      },
    )
  }
  return { send, isSending: sending.isPending }
}

const distinct = (people: Proposed['proposal']['away']) =>
  people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at)

/** Plans some again, or for the first time; the others stay as they are. */
function useReplanning({ rows, edit }: Lines, plan: Proposed['plan']) {
  const planning = useProposeSeries()
  const replan = (internIds: readonly string[]) => {
    const { name: _name, place: _place, ...wanted } = plan
    const kept = rows.filter(({ internId }) => !internIds.includes(internId))
    edit.setFailure(null)
    planning.mutate(
      { ...wanted, internIds: [...internIds], taken: kept.map(meetingOf), withAbsent: true },
      {
        onSuccess: ({ data }) => {
          edit.setRows([...kept, ...data.placed])
          edit.setProposed((before) => [...before, ...data.placed])
          edit.setUnplaced(data.unplaced)
          edit.setAway((before) => distinct([...before, ...data.away]))
          edit.setAbsent((before) => before.filter(({ id }) => !internIds.includes(id)))
          edit.setRefused(
            (before) => new Map([...before].filter(([id]) => !internIds.includes(id))),
          )
        },
        onError: (error) => edit.setFailure(messageOf(error, 'Failed to plan again.')),
      },
    )
  }
  return { replan, isPlanning: planning.isPending }
}
