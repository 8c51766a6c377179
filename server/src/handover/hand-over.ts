import type { Successors } from '@cohort/contract/users/handover-schemas'
import { notify } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { AfterCommit } from '#server/platform/database/transact.ts'
import { todayOf, type Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { distinctIds } from '#server/interactions/participants.ts'
import { handOverInteractions } from './interactions.ts'
import { handOverInterns } from './interns.ts'
import { handOverMilestones } from './milestones.ts'
import { cancelOwnInteractions } from './own-interactions.ts'
import { closeOwnRequests, handOverRequests } from './help-requests.ts'
import { hasOtherMentor } from './queries.ts'
import type { ChosenMentors, Handover, Kind, Work } from './work.ts'

const idFor = ({ successorId, successors = {} }: Successors, kind: Kind) =>
  successors[kind] === undefined ? successorId : successors[kind]

export const successorIds = (choice: Successors) =>
  distinctIds([
    idFor(choice, 'interactions'),
    idFor(choice, 'helpRequests'),
    idFor(choice, 'milestones'),
  ])

/** Locks the person and the successors. `invalid` when one of these is no other enabled mentor. */
export async function lockSuccessors(
  db: Queryable,
  userId: string,
  choice: Successors,
): Promise<ChosenMentors | 'invalid'> {
  const ids = successorIds(choice)
  const locked = await lockPeople(db, distinctIds([userId, ...ids]))
  const mentors = locked.filter(({ id, isEnabledMentor }) => isEnabledMentor && id !== userId)
  if (ids.some((id) => !mentors.some((mentor) => mentor.id === id))) return 'invalid'
  const mentorFor = (kind: Kind) => {
    const id = idFor(choice, kind)
    return mentors.find((mentor) => mentor.id === id)
  }
  return {
    interactions: mentorFor('interactions'),
    helpRequests: mentorFor('helpRequests'),
    milestones: mentorFor('milestones'),
  }
}

/** The specification gives every milestone a mentor. */
export async function needsSuccessor(db: Queryable, userId: string, { milestones }: Work) {
  return milestones.length > 0 && (await hasOtherMentor(db, userId))
}

/** After the account has changed, so that a disabled person is sent nothing. */
export async function handOver(
  services: Services,
  db: Queryable,
  afterCommit: AfterCommit,
  handover: Handover,
): Promise<void> {
  const notices = [
    ...(await handOverMilestones(db, handover, todayOf(services))),
    ...(await handOverInterns(db, handover)),
    ...(await handOverInteractions(services, db, handover)),
    ...(await cancelOwnInteractions(services, db, handover, afterCommit)),
    ...(await handOverRequests(services, db, handover, afterCommit)),
    ...(await closeOwnRequests(services, db, handover, afterCommit)),
  ]
  afterCommit(await notify(services, db, notices))
  afterCommit(() => services.outboxSignal.wake())
}
