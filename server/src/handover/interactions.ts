import { paths } from '@cohort/contract/app-paths'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { resendInvitations } from '#server/interactions/invitations/invitations.ts'
import { changedNotices } from '#server/interactions/notices.ts'
import { listInteractionsById } from '#server/interactions/queries.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import type { Handover } from './work.ts'
import { holdAll, replaceMentor } from './queries.ts'

const AUDITED = ['mentorId', 'interviewerId', 'isScheduled'] as const

/** Those of a mentor go to the successor; without one, upcoming ones are put on hold. */
export async function handOverInteractions(
  services: Services,
  db: Queryable,
  { person, actorId, work, chosen }: Handover,
): Promise<Notice[]> {
  const context = ruleContextOf(services)
  const { now, timeZone } = context
  const successor = chosen.interactions
  const led = [...work.interactionsAhead, ...work.interactionsWaiting]
  // Prevents feedback on oneself: the successor may have been the intern.
  const given = led.filter(({ internId }) => successor && internId !== successor.id)
  const held = [
    ...work.interactionsAhead.filter((one) => !given.includes(one)),
    ...work.ownInteractions,
  ]
  if (successor) await replaceMentor(db, idsOf(given), { from: person.id, to: successor.id, now })
  await holdAll(db, idsOf(held), now)
  const changes = await changesIn(db, [...new Set([...given, ...held])], context)
  await recordAll(
    db,
    changes.map(({ before, after }) => ({
      actorId,
      action: 'changed',
      subject: 'interaction',
      subjectId: before.id,
      changes: changesBetween(before, after, AUDITED),
    })),
  )
  const planned = changes.filter(({ before }) => before.interactionStatus === 'PENDING')
  await resendInvitations(services, db, planned)
  const notices = planned
    .flatMap(({ before, after }) => changedNotices(before, after, { timeZone }))
    .filter(({ userId }) => userId !== successor?.id)
  return successor && given.length > 0
    ? [...notices, takenOver(successor.id, person.name, given.length)]
    : notices
}

const takenOver = (userId: string, name: string, count: number): Notice => ({
  userId,
  kind: 'interaction',
  message: `${name}'s ${count === 1 ? 'interaction is' : `${count} interactions are`} now yours.`,
  link: paths.interactions,
})

async function changesIn(
  db: Queryable,
  interactions: readonly Interaction[],
  context: ReturnType<typeof ruleContextOf>,
) {
  const now = await listInteractionsById(db, idsOf(interactions), context)
  return interactions.flatMap((before) => {
    const after = now.find(({ id }) => id === before.id)
    const isChanged = after && Object.keys(changesBetween(before, after, AUDITED)).length > 0
    return isChanged ? [{ before, after }] : []
  })
}

const idsOf = (interactions: readonly Interaction[]) => interactions.map(({ id }) => id)
