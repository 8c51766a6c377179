import { paths } from '@cohort/contract/app-paths'
import { waitingFor, waitsFor as asks } from '@cohort/contract/blockers/rules'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { ANSWER } from '#web/lib/url-state/use-answer-field.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Line } from './to-do-line.tsx'

type AllBlocked = ActionItemsOf<'Mentors'>['blocked']
type Blocked = AllBlocked['first'][number]

/** Without the task that the row of its intern, one of those named, offers to answer: the one that has waited longest. */
export function notNamed({ total, first }: AllBlocked, named: readonly string[]): AllBlocked {
  const longest = new Set(named.map((id) => first.find(({ internId }) => internId === id)))
  const others = first.filter((one) => !longest.has(one))
  return { total: total - (first.length - others.length), first: others }
}

export const blockedLine = ({ id, internId, intern, taskName, waitsFor }: Blocked): Line => ({
  key: `blocked ${id}`,
  label: 'Blocked',
  sentence: `${intern}: ${taskName}`,
  detail: waitingFor(waitsFor),
  to: paths.intern(internId),
  search: { tab: 'work', blocker: id },
  ...(isForAdmins(waitsFor)
    ? { action: 'View', actionLabel: `View ${intern}, who is blocked on ${taskName}` }
    : {
        urgency: 'late',
        hash: ANSWER,
        action: 'Answer',
        actionLabel: `Answer ${intern}, who is blocked on ${taskName}`,
      }),
})

/** In the words of the intern. */
const isForAdmins = (words: string) => asks(words, { recepient: 'Admins', recepientName: null })

export const moreBlockedLine = (count: number): Line => ({
  key: 'more blocked',
  label: 'Blocked',
  sentence: pluralise(count, 'more blocked task'),
  to: paths.myInterns,
  action: 'View interns',
})
