import type { Band } from '@cohort/contract/signals/progress-bands'
import type { OverviewGroup } from '@cohort/contract/signals/overview-groups'
import type { Overview } from '@cohort/contract/signals/schemas'
import type { Zone } from '@cohort/contract/users/rules'

interface Which {
  readonly group?: OverviewGroup
  readonly zone?: Zone | null
}

/** The number of interns of a group, of a zone, or of both. */
export const interns = (counts: Overview['counts'], { group, zone }: Which = {}) =>
  counts
    .filter((count) => group === undefined || count.group === group)
    .filter((count) => zone === undefined || count.zone === zone)
    .reduce((sum, count) => sum + count.interns, 0)

export const internsIn = ({ bands }: Pick<Overview, 'bands'>, band: Band) =>
  bands.find((counted) => counted.band === band)?.interns ?? 0
