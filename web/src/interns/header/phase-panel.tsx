import type { Day } from '@cohort/contract/dates'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { capitalised } from '@cohort/contract/wording'
import { useSignedIn } from '#web/lib/session/session.ts'
import { phasesWords, startWords } from '#web/users/wording.ts'

interface Props {
  readonly intern: InternHeader
  readonly day: Day
}

export function PhasePanel({ intern: { id, phase, ownPhase, plan }, day }: Props) {
  const { userId } = useSignedIn()
  if (!plan) return 'No plans assigned'
  if (phase && ownPhase) return phasesWords(phase, ownPhase, id === userId)
  const start = plan.startsOn > day && startWords(plan.startsOn)
  if (phase) return start ? `${phase}, ${start}` : phase
  return start ? capitalised(start) : 'No milestones yet'
}
