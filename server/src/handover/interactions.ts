import { paths } from '@cohort/contract/app-paths'
import { spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { AccountChange } from '@cohort/contract/users/handover-rules'
import { resendInvitations } from '#server/interactions/invitations/invitations.ts'
import { changedNotices } from '#server/interactions/notices.ts'
import { listInteractionsById, listOverlapping } from '#server/interactions/queries.ts'
import type { Notice } from '#server/notifications/notify.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import type { Handover } from './work.ts'
import { holdAll, replaceMentor } from './queries.ts'

const AUDITED = ['mentorId', 'interviewerId', 'isScheduled'] as const

export async function handOverInteractions(
  services: Services,
  db: Queryable,
  { person, actorId, work, chosen, change }: Handover,
): Promise<Notice[]> {
  const context = ruleContextOf(services)
  const { now, timeZone } = context
  const successor = chosen.interactions
  const led = [...work.interactionsAhead, ...work.interactionsWaiting]
  // Prevents feedback on oneself: the successor may have been the intern.
  const given = led.filter(({ internId }) => successor && internId !== successor.id)
  const held = work.interactionsAhead.filter((one) => !given.includes(one))
  if (successor) await replaceMentor(db, idsOf(given), { from: person.id, to: successor.id, now })
  await holdAll(db, idsOf(held), now)
  const changes = await changesIn(db, [...given, ...held], context)
  await recordAll(
    db,
    changes.map(({ before, after }) => entryOf(actorId, before, after)),
  )
  const planned = changes.filter(({ before }) => before.interactionStatus === 'PENDING')
  await resendInvitations(services, db, planned)
  const notices = planned
    .flatMap(({ before, after }) =>
      changedNotices(before, after, { now, timeZone, why: WHY[change] }),
    )
    .filter(({ userId }) => userId !== successor?.id)
  if (!successor || given.length === 0) return notices
  const ahead = planned.map(({ after }) => after).filter(({ isScheduled }) => isScheduled)
  const clashes = await countClashes(db, successor.id, ahead, timeZone)
  const taken = { name: person.name, count: given.length, clashes, change }
  const forSuccessor = noticeTo(successor.id, takenOver(taken))
  const forActor =
    clashes > 0 && actorId ? [noticeTo(actorId, clashing(successor.name, clashes))] : []
  return [...notices, forSuccessor, ...forActor]
}

const entryOf = (actorId: string | null, before: Interaction, after: Interaction) => ({
  actorId,
  action: 'changed' as const,
  subject: 'interaction',
  subjectId: before.id,
  changes: changesBetween(before, after, AUDITED),
})

async function countClashes(
  db: Queryable,
  personId: string,
  ahead: readonly Interaction[],
  timeZone: string,
) {
  const spans = ahead.map((one) => ({ id: one.id, ...spanOf(one, timeZone) }))
  if (spans.length === 0) return 0
  const from = new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime())))
  const until = new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime())))
  const busy = await listOverlapping(db, { personIds: [personId], from, until, except: undefined })
  return spans.filter(({ id, startsAt, endsAt }) =>
    busy.some((other) => other.id !== id && other.startsAt < endsAt && other.endsAt > startsAt),
  ).length
}

const noticeTo = (userId: string, message: string): Notice => ({
  userId,
  kind: 'interaction',
  message,
  link: paths.interactions,
})

/** Why another person takes over. */
const WHY: Readonly<Record<AccountChange, string>> = {
  disable: ', whose account was closed',
  erase: ', whose account was erased',
  role: ', whose role has changed',
}

interface Taken {
  readonly name: string
  readonly change: AccountChange
  readonly count: number
  readonly clashes: number
}

const takenOver = ({ name, count, clashes, change }: Taken) =>
  `You take over ${count === 1 ? 'an interaction' : `${count} interactions`} from ${name}${WHY[change]}${
    clashes > 0 ? `; ${atBusyTimes(clashes)} you have another interaction` : ''
  }.`

const clashing = (name: string, clashes: number) =>
  `Of the interactions that ${name} took over, ${atBusyTimes(clashes)} ${name} has another interaction.`

const atBusyTimes = (count: number) =>
  count === 1 ? '1 is at a time when' : `${count} are at times when`

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
