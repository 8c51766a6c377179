import { NONE } from '@cohort/contract/directory/rules'
import { STATUSES, ZONES } from '@cohort/contract/users/rules'
import { useQuery } from '@tanstack/react-query'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { plansQuery } from '#web/plans/queries.ts'

type Many =
  | 'status'
  | 'zone'
  | 'suggested'
  | 'batch'
  | 'year'
  | 'phase'
  | 'designation'
  | 'planId'
  | 'mentorId'

interface Choice {
  readonly value: string
  readonly label: string
}

const plain = (values: readonly (string | number)[], none: string): Choice[] => [
  ...values.map(String).map((value) => ({ value, label: value })),
  { value: NONE, label: none },
]

const named = (list: readonly { id: string; name: string }[], none: string): Choice[] => [
  ...list.map(({ id, name }) => ({ value: id, label: name })),
  { value: NONE, label: none },
]

/** The filters with several values: field, label and choices. */
export function useFields(): readonly (readonly [Many, string, Choice[]])[] {
  const { batches, years, phases, designations } = useLists()
  const { data: plans = [] } = useQuery(plansQuery)
  const { data: mentors = [] } = useQuery(mentorsQuery)
  return [
    ['status', 'Status', plain(STATUSES, 'No status')],
    ['zone', 'Zone', plain(ZONES, 'No Zone')],
    ['suggested', 'Suggested zone', plain(ZONES, 'No suggestion')],
    ['batch', 'Batch', plain(batches, 'No batch')],
    ['year', 'Year', plain(years, 'No year')],
    ['phase', 'Phase', plain(phases, 'No phase')],
    ['designation', 'Designation', plain(designations, 'No designation')],
    ['planId', 'Plan', named(plans, 'No Plan')],
    ['mentorId', 'Mentor', named(mentors, 'No mentor')],
  ]
}

export const NUMBERS = [
  ['noMeetingDays', 'Days without a meeting, at least', 365, 0],
  ['behindBy', 'Days behind the plan, at least', 365, 0],
  ['ratedAtMost', 'Rating, at most', 5, 1],
] as const
