import { today } from '@cohort/contract/dates'
import { spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import {
  stopsMentoring,
  stopsTraining,
  type HandedOver,
  type AccountChange,
} from '@cohort/contract/users/handover-rules'
import type { Successors } from '@cohort/contract/users/handover-schemas'
import { listInteractionsById } from '#server/interactions/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listMentoredBy } from '#server/plans/membership/mentors-queries.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  listMilestonesOf,
  listOpenInteractionIds,
  listOpenRequestsOf,
  listOpenRequestsTo,
} from './queries.ts'

export interface Leaving {
  readonly userId: string
  readonly change: AccountChange
  readonly role?: string | undefined
}

/** The person's open work; locked, interactions before help requests, unless for a preview. */
export async function workOf(
  services: Services,
  db: Queryable,
  { userId, change, role }: Leaving,
  isLocked: boolean,
) {
  const context = ruleContextOf(services)
  const { now, timeZone } = context
  const isMentoringOver = stopsMentoring(change, role)
  const ids = await listOpenInteractionIds(db, userId, { isLocked })
  const open = await listInteractionsById(db, ids, context)
  const isTrainingOver = stopsTraining(change, role)
  return {
    ...interactionsOf(open, userId, {
      isMentoringOver,
      isTrainingOver,
      isAhead: (one) => spanOf(one, timeZone).endsAt > now,
    }),
    requests: isMentoringOver ? await listOpenRequestsTo(db, userId, { isLocked }) : [],
    ownHelpRequests: isTrainingOver ? await listOpenRequestsOf(db, userId, { isLocked }) : [],
    milestones: isMentoringOver ? await listMilestonesOf(db, userId, today(now, timeZone)) : [],
    interns: isMentoringOver ? await listMentoredBy(db, userId) : [],
  }
}

export type Work = Awaited<ReturnType<typeof workOf>>

interface Ends {
  readonly isMentoringOver: boolean
  readonly isTrainingOver: boolean
  readonly isAhead: (interaction: Interaction) => boolean
}

function interactionsOf(
  open: readonly Interaction[],
  userId: string,
  { isMentoringOver, isTrainingOver, isAhead }: Ends,
) {
  const led = open.filter(
    ({ mentorId, interviewerId }) =>
      isMentoringOver && (mentorId === userId || interviewerId === userId),
  )
  const isPending = ({ interactionStatus }: Interaction) => interactionStatus === 'PENDING'
  return {
    interactionsAhead: led.filter(isPending),
    interactionsWaiting: led.filter((one) => !isPending(one)),
    /** The mentor can still give feedback about those that are over. */
    ownInteractions: open.filter(
      (one) => isTrainingOver && one.internId === userId && isPending(one) && isAhead(one),
    ),
  }
}

export interface Mentor {
  readonly id: string
  readonly name: string
}

export type Kind = keyof NonNullable<Successors['successors']>

export type ChosenMentors = Readonly<Record<Kind, Mentor | undefined>>

export interface Handover {
  readonly person: Mentor
  readonly actorId: string | null
  readonly change: AccountChange
  readonly work: Work
  readonly chosen: ChosenMentors
}

export const countsOf = (work: Work): Readonly<Record<HandedOver, number>> => ({
  interactionsAhead: work.interactionsAhead.length,
  interactionsWaiting: work.interactionsWaiting.length,
  ownInteractions: work.ownInteractions.length,
  helpRequests: work.requests.length,
  ownHelpRequests: work.ownHelpRequests.length,
  milestones: work.milestones.length,
  interns: work.interns.length,
})
