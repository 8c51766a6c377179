import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { today } from '@cohort/contract/dates'
import { ANSWER } from '#web/lib/address/use-answer-field.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import type { Line } from './to-do-line.tsx'

type Blocked = ActionItemsOf<'Mentors'>['blocked']['first'][number]

/** Not the mentor's to answer while the admins are asked. */
export function blockedLine(blocked: Blocked): Line {
  const { id, internId, intern, taskName, askedAdminsAt } = blocked
  return {
    key: `blocked ${id}`,
    label: 'Blocked',
    sentence: `${intern}: ${taskName}`,
    detail: <WaitsFor blocked={blocked} />,
    to: paths.intern(internId),
    search: { tab: 'work', blocker: id },
    ...(askedAdminsAt
      ? {
          action: 'View',
          actionLabel: `View ${intern}, who is blocked on ${taskName}`,
        }
      : {
          urgency: 'late',
          hash: ANSWER,
          action: 'Answer',
          actionLabel: `Answer ${intern}, who is blocked on ${taskName}`,
        }),
  }
}

function WaitsFor({ blocked: { waitsFor, askedAdminsAt } }: { readonly blocked: Blocked }) {
  const { timeZone } = usePublicRuleContext()
  const asked = askedAdminsAt && shortDay(today(new Date(askedAdminsAt), timeZone))
  return `Waiting for ${waitsFor}${asked ? `; help request to the admins open since ${asked}` : ''}`
}

export const moreBlockedLine = (count: number): Line => ({
  key: 'more blocked',
  label: 'Blocked',
  sentence: pluralise(count, 'more blocked task'),
  to: paths.myInterns,
  action: 'View interns',
})
