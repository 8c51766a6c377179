import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { ANSWER } from '#web/lib/address/use-answer-field.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Line } from './to-do-line.tsx'

type Blocked = ActionItemsOf<'Mentors'>['blocked']['first'][number]

export const blockedLine = ({ id, internId, intern, taskName, waitsFor }: Blocked): Line => ({
  key: `blocked ${id}`,
  label: 'Blocked',
  sentence: `${intern}: ${taskName}`,
  detail: `Waiting for ${waitsFor}`,
  urgency: 'late',
  to: paths.intern(internId),
  search: { tab: 'work', blocker: id },
  hash: ANSWER,
  action: 'Answer',
  actionLabel: `Answer ${intern}, who is blocked on ${taskName}`,
})

export const moreBlockedLine = (count: number): Line => ({
  key: 'more blocked',
  label: 'Blocked',
  sentence: pluralise(count, 'more blocked task'),
  to: paths.myInterns,
  action: 'View interns',
})
