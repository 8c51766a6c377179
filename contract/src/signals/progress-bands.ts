import type { Assessment } from './rules.ts'

/** Who has no place on the scale of days behind or ahead. */
export const ASIDES = ['none', 'unmeasured', 'new', 'leave'] as const
export const BANDS = ['far', 'behind', 'on', 'ahead', ...ASIDES] as const
export type Band = (typeof BANDS)[number]

/** Further behind than `far`; at least `near` days behind or ahead. */
export const BAND_LIMITS = { far: -10, near: 5 } as const

export const BAND_LABELS: Readonly<Record<Band, string>> = {
  far: 'Over 10 days behind',
  behind: '5 to 10 days behind',
  on: 'On plan',
  ahead: '5 or more days ahead',
  none: 'No plan',
  unmeasured: 'Progress not measured yet',
  new: 'Too new',
  leave: 'Away',
}

interface Progress {
  readonly lead: number | null
  readonly hasPlan: boolean
}

/** Who joined the plan since the last computation, or whose plan has no objectives, has one without a lead. */
export const withoutLead = ({ hasPlan }: Pick<Progress, 'hasPlan'>) =>
  hasPlan ? 'unmeasured' : 'none'

/** As the overview counts it in SQL; null of those who were added since the last computation. */
export function bandOf(assessment: Assessment | null, { lead, hasPlan }: Progress): Band | null {
  if (assessment === null) return null
  if (assessment === 'paused') return 'leave'
  if (lead === null) return withoutLead({ hasPlan })
  if (assessment === 'new') return 'new'
  if (lead < BAND_LIMITS.far) return 'far'
  if (lead <= -BAND_LIMITS.near) return 'behind'
  return lead < BAND_LIMITS.near ? 'on' : 'ahead'
}
