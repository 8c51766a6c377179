import { ZONES } from '../users/rules.ts'

/**
 * `action`: a worse zone is suggested and no one has acted on it. `inHand`: someone acted recently and no request of
 * the intern waits for a reply; or an admin kept a zone against a worse suggestion, or set one that is not green.
 * `shared`: many changed at the same time for one cause. `unknown`: added since the last computation.
 */
export const OVERVIEW_GROUPS = [
  'action',
  'inHand',
  'shared',
  'onCourse',
  'new',
  'paused',
  'unknown',
] as const
export type OverviewGroup = (typeof OVERVIEW_GROUPS)[number]

export const GROUP_LABELS: Readonly<Record<OverviewGroup, string>> = {
  action: 'Needs action',
  inHand: 'Being handled',
  shared: 'Common cause',
  onCourse: 'On course',
  new: 'Too new',
  paused: 'Away',
  unknown: 'Added today',
}

/** By which the list of interns is narrowed: a zone, or `none`. */
export const ZONE_PICKS = [...ZONES, 'none'] as const
export type ZonePick = (typeof ZONE_PICKS)[number]
