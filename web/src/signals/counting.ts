import type { OverviewGroup } from '@cohort/contract/signals/rules'
import type { Mark, Overview } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'

interface Which {
  readonly group?: OverviewGroup
  readonly zone?: Zone | null
}

/** How many interns of a group, of a zone, or of both. */
export const interns = (counts: Overview['counts'], { group, zone }: Which = {}) =>
  counts
    .filter((count) => group === undefined || count.group === group)
    .filter((count) => zone === undefined || count.zone === zone)
    .reduce((sum, count) => sum + count.interns, 0)

/** By days ahead of the plan. */
export const BANDS = ['far', 'behind', 'on', 'ahead', 'none'] as const
export type Band = (typeof BANDS)[number]

export const BAND_LABELS: Readonly<Record<Band, string>> = {
  far: 'Over 10 days behind',
  behind: '5 to 10 days behind',
  on: 'On plan',
  ahead: '5 or more days ahead',
  none: 'No plan',
}

const FAR = -10
const NEAR = 5

export function bandOf({ lead }: Pick<Mark, 'lead'>): Band {
  if (lead === null) return 'none'
  if (lead < FAR) return 'far'
  if (lead <= -NEAR) return 'behind'
  return lead < NEAR ? 'on' : 'ahead'
}

/** How many interns of each band. */
export function bandCounts({ marks, histogram }: Pick<Overview, 'marks' | 'histogram'>) {
  const all = [...marks.map(({ lead }) => ({ lead, interns: 1 })), ...histogram]
  return BANDS.map((band) => ({
    band,
    interns: all
      .filter((one) => bandOf(one) === band)
      .reduce((sum, { interns: more }) => sum + more, 0),
  }))
}
