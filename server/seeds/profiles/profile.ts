import type { Status, Zone } from '@cohort/contract/users/rules'

export interface Profile {
  readonly status: Status
  /** Missing updates, counted in working days back from today, which is 0. */
  readonly missed: readonly number[]
  /** The working day, counted back, on which leave or an examination began. */
  readonly pausedSince?: number
  /** Feedback: calendar days ago, and about its average. Days before joining are left out. */
  readonly rated: readonly Rating[]
  /** A meeting so many working days ago whose feedback is still missing. */
  readonly awaited?: number
  /** Calendar days until the next meeting. */
  readonly next?: number
  /** So many of the objectives that are due last are not done. */
  readonly open?: number
  /** So many objectives are done before they are due. */
  readonly ahead?: number
  readonly hasPlan?: false
  /** Working days back, the oldest first. */
  readonly zones: readonly (readonly [back: number, zone: Zone])[]
  /** Added to the reason of the last zone. `[request]` becomes the number of the open request for help. */
  readonly remark?: string
  readonly work?: 'quick' | 'slow' | 'blocked' | 'unfinished'
  /** Joined so many working days ago, instead of with the batch. */
  readonly joined?: number
  /** The account was made, and its invitation sent, so many calendar days ago. It has never been used. */
  readonly invitedDaysAgo?: number
  /** Its days differ a little from intern to intern. */
  readonly varies?: true
}

/** Calendar days before today, or before the end of the training. With `weak`, the ratings of coding are two stars below the others. */
export type Rating = readonly [daysAgo: number, stars: number, weak?: 'weak']
