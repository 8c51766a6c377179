import { isAdmin, type Actor } from '../access.ts'

/** Its author can hold a feedback back until then. */
export const SHARED_AFTER_MINUTES = 15

/** Working days after which the author of a feedback that is held back is reminded, once. */
export const HELD_REMINDER_DAYS = 5

export const MAX_NEXT_STEPS = 3

/** Days for which steps that are done are listed together; their feedback lists them without end. */
export const DONE_STEPS_LISTED_DAYS = 30

export const sharingStates = ['waiting', 'shared', 'held', 'unshared'] as const
export type SharingState = (typeof sharingStates)[number]

/** `unshared`: given before feedback was shared with interns, and not shared since. */
export function sharingStateOf(
  { sharedFrom, heldAt }: { readonly sharedFrom: Date | null; readonly heldAt: Date | null },
  now: Date,
): SharingState {
  if (heldAt) return 'held'
  if (!sharedFrom) return 'unshared'
  return sharedFrom <= now ? 'shared' : 'waiting'
}

interface Authored {
  readonly authorId: string
  /** Disabled, or neither a mentor nor an admin any more. */
  readonly isAuthorInactive: boolean
}

export const decidesOnSharing = (actor: Actor, { authorId, isAuthorInactive }: Authored) =>
  actor.id === authorId || (isAdmin(actor) && isAuthorInactive)

/** Of a step that is not done: its intern would get it as overdue. */
export const isStepLate = (
  { doneOn, lateAfter }: { readonly doneOn: string | null; readonly lateAfter: string },
  today: string,
) => doneOn === null && lateAfter < today

export const editedParts = ['strength', 'improvement', 'next steps'] as const

export interface Edit {
  /** ISO 8601. */
  readonly at: string
  /** How many ratings were changed, added or removed. */
  readonly ratings: number
  /** Whether the text was changed. */
  readonly words: boolean
  readonly parts?: (typeof editedParts)[number][] | undefined
}

interface Acknowledged {
  readonly acknowledgedAt: string | null
  readonly edited: Edit | null
}

/** The intern acknowledged other words or ratings than are shown. */
export const isEditedSince = ({ acknowledgedAt, edited }: Acknowledged): boolean =>
  acknowledgedAt !== null && edited !== null && acknowledgedAt < edited.at

type Stars = Readonly<Partial<Record<string, number>>>

export const changedRatings = (before: Stars, after: Stars): number =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (kpi) => before[kpi] !== after[kpi],
  ).length
