import type { Actor } from '@cohort/contract/access'
import { momentOf } from '@cohort/contract/dates'
import {
  canEdit,
  interactions,
  type Interaction,
  type ScheduleForm,
} from '@cohort/contract/interactions'
import { record } from '#server/audit/queries.ts'
import type { Queryable } from '#server/database.ts'
import { notify } from '#server/notifications/notify.ts'
import { notFound, refuse } from '#server/refusal.ts'
import { factsOf, type Services } from '#server/services.ts'
import { changedNotices, scheduledNotices } from './notices.ts'
import { peopleOf } from './people.ts'
import {
  findInteraction,
  insertInteraction,
  lockInteraction,
  updateInteraction,
  type Columns,
} from './queries.ts'

export async function scheduleInteraction(
  services: Services,
  actor: Actor,
  form: ScheduleForm,
): Promise<Interaction> {
  const facts = factsOf(services)
  const { now, timeZone } = facts
  const [made, tell] = await services.database.orm.transaction(async (db) => {
    const row = { ...(await peopleOf(db, form)), ...columnsOf(form, timeZone) }
    const id = await insertInteraction(db, { ...row, createdAt: now, updatedAt: now })
    const found = await findInteraction(db, actor, id, facts)
    if (!found) throw notFound('Interaction')
    const subject = { subject: 'interaction', subjectId: id }
    await record(db, { actorId: actor.id, action: 'scheduled', ...subject })
    return [found, await notify(services, db, scheduledNotices(found, timeZone))] as const
  })
  tell()
  return made
}

/** The record's id, and who changes it. */
interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

type Change = ScheduleForm & { readonly isScheduled?: boolean | undefined }

export function changeInteraction(services: Services, target: Target, form: Change) {
  const { timeZone } = factsOf(services)
  const { isScheduled } = form
  return editPending(services, target, async (db) => ({
    ...(await peopleOf(db, form)),
    ...columnsOf(form, timeZone),
    ...(isScheduled !== undefined && { isScheduled }),
  }))
}

/** Sets it rather than flipping it, so that two admins who click at once do not undo one another. */
export function setScheduled(services: Services, target: Target, isScheduled: boolean) {
  return editPending(services, target, async () => ({ isScheduled }))
}

async function editPending(
  services: Services,
  { actor, interactionId }: Target,
  columnsIn: (db: Queryable) => Promise<Partial<Columns>>,
): Promise<Interaction> {
  const facts = factsOf(services)
  const [changed, tell] = await services.database.orm.transaction(async (db) => {
    const columns = await columnsIn(db)
    const before = await lockInteraction(db, actor, interactionId, facts)
    if (!before) throw notFound('Interaction')
    if (!canEdit(actor, before)) throw refuse(interactions.update, 'notPending')
    await updateInteraction(db, interactionId, { ...columns, updatedAt: facts.now })
    const after = await findInteraction(db, actor, interactionId, facts)
    const changes = after ? differences(before, after) : {}
    if (!after || Object.keys(changes).length === 0) return [before, () => {}] as const
    const subject = { subject: 'interaction', subjectId: interactionId, changes }
    await record(db, { actorId: actor.id, action: 'changed', ...subject })
    const notices = changedNotices(before, after, facts.timeZone)
    return [after, await notify(services, db, notices)] as const
  })
  tell()
  return changed
}

function columnsOf({ name, date, time, duration }: ScheduleForm, timeZone: string) {
  const startsAt = momentOf(date, time, timeZone)
  const endsAt = new Date(startsAt.getTime() + duration * 60_000)
  return { name, startsAt, endsAt, durationMinutes: duration }
}

const WATCHED = [
  'name',
  'internId',
  'mentorId',
  'interviewerId',
  'date',
  'time',
  'duration',
  'isScheduled',
] as const

const differences = (before: Interaction, after: Interaction) =>
  Object.fromEntries(
    WATCHED.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  )
