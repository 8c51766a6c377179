import type { Actor } from '@cohort/contract/access'
import { momentOf } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { canEdit } from '@cohort/contract/interactions/rules'
import type { Interaction, ScheduleForm } from '@cohort/contract/interactions/schemas'
import { record } from '#server/platform/audit/queries.ts'
import { named } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import { notFound, refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { letImportFinish } from '#server/users/queries.ts'
import { refuseBusy } from './clashes/clashes.ts'
import { resendInvitations, inviteParticipants } from './invitations/invite.ts'
import { countInvitation } from './invitations/queries.ts'
import { changedNotices, scheduledNotices } from './notices.ts'
import { peopleOf } from './people.ts'
import {
  findInteraction,
  insertInteraction,
  lockInteraction,
  updateInteraction,
  type Columns,
} from './queries.ts'
import { unremindedMarks } from './reminders/windows.ts'

type Unless = { readonly refuseConflicts?: boolean | undefined }

export async function scheduleInteraction(
  services: Services,
  actor: Actor,
  { refuseConflicts, ...form }: ScheduleForm & Unless,
): Promise<Interaction> {
  const ruleContext = ruleContextOf(services)
  const { now, timeZone } = ruleContext
  const [made, tell] = await services.database.orm.transaction(async (db) => {
    if (refuseConflicts) await letImportFinish(db)
    const row = { ...(await peopleOf(db, form)), ...columnsOf(form, timeZone) }
    const marks = unremindedMarks(row.startsAt, now)
    const id = await insertInteraction(db, { ...row, ...marks, createdAt: now, updatedAt: now })
    const found = await findInteraction(db, actor, id, ruleContext)
    if (!found) throw notFound('Interaction')
    if (refuseConflicts) await refuseBusy(db, interactions.schedule, found, timeZone)
    const subject = { subject: 'interaction', subjectId: id }
    await record(db, { actorId: actor.id, action: 'scheduled', ...subject })
    await inviteParticipants(services, db, found)
    return [found, await notify(services, db, scheduledNotices(found, timeZone))] as const
  })
  tell()
  services.outboxSignal.ring()
  return made
}

/** The record's id, and who changes it. */
interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

type Change = ScheduleForm & Unless & { readonly isScheduled?: boolean | undefined }

export function changeInteraction(services: Services, target: Target, change: Change) {
  const { timeZone } = ruleContextOf(services)
  const { isScheduled, refuseConflicts, ...form } = change
  const columnsIn = async (db: Queryable) => ({
    ...(await peopleOf(db, form)),
    ...columnsOf(form, timeZone),
    ...(isScheduled !== undefined && { isScheduled }),
  })
  return editPending(services, target, { columnsIn, refuseConflicts })
}

/** Sets it rather than flipping it, so that two admins who click at once do not undo one another. */
export function setScheduled(
  services: Services,
  target: Target,
  { isScheduled, refuseConflicts }: Unless & { readonly isScheduled: boolean },
) {
  return editPending(services, target, {
    columnsIn: async () => ({ isScheduled }),
    refuseConflicts,
  })
}

interface Edit extends Unless {
  readonly columnsIn: (db: Queryable) => Promise<Partial<Columns>>
}

async function editPending(
  services: Services,
  { actor, interactionId }: Target,
  { columnsIn, refuseConflicts }: Edit,
): Promise<Interaction> {
  const ruleContext = ruleContextOf(services)
  const [changed, tell] = await services.database.orm.transaction(async (db) => {
    if (refuseConflicts) await letImportFinish(db)
    const columns = await columnsIn(db)
    const before = await lockInteraction(db, actor, interactionId, ruleContext)
    if (!before) throw notFound('Interaction')
    if (!canEdit(actor, before)) throw refuse(interactions.update, 'notPending')
    await updateInteraction(db, interactionId, { ...columns, updatedAt: ruleContext.now })
    const after = await findInteraction(db, actor, interactionId, ruleContext)
    const changes = after ? differences(before, after) : {}
    if (!after || Object.keys(changes).length === 0) return [before, () => {}] as const
    const isPlanned = [...MOVING, ...PEOPLE].some((field) => field in changes)
    if (refuseConflicts && after.isScheduled && isPlanned)
      await refuseBusy(db, interactions.update, after, ruleContext.timeZone)
    const subject = { subject: 'interaction', subjectId: interactionId, changes }
    await record(db, { actorId: actor.id, action: 'changed', ...subject })
    return [after, await tellOfChange(services, db, { before, after, changes })] as const
  })
  tell()
  services.outboxSignal.ring()
  return changed
}

interface Told {
  readonly before: Interaction
  readonly after: Interaction
  readonly changes: object
}

async function tellOfChange(services: Services, db: Queryable, { before, after, changes }: Told) {
  const { now, timeZone } = ruleContextOf(services)
  const startsAt = momentOf(after.date, after.time, timeZone)
  const isMoved = MOVING.some((field) => field in changes)
  if (isMoved) await updateInteraction(db, after.id, unremindedMarks(startsAt, now))
  // What was called off before and still is, calendars know already.
  if (before.isScheduled || after.isScheduled) {
    const sequence = await countInvitation(db, after.id)
    await resendInvitations(services, db, { before, after, sequence })
  }
  return notify(services, db, changedNotices(before, after, timeZone))
}

function columnsOf({ name, date, time, duration, place }: ScheduleForm, timeZone: string) {
  const startsAt = momentOf(date, time, timeZone)
  const endsAt = new Date(startsAt.getTime() + duration * 60_000)
  const kept = { ...named(name), startsAt, endsAt, durationMinutes: duration }
  // Who does not speak of the place leaves it as it is.
  return place === undefined ? kept : { ...kept, place: place || null }
}

/** What makes people free again at one time and busy at another. */
const MOVING = ['date', 'time', 'duration', 'isScheduled'] as const
const PEOPLE = ['internId', 'mentorId', 'interviewerId'] as const

const WATCHED = ['name', 'place', ...PEOPLE, ...MOVING] as const

const differences = (before: Interaction, after: Interaction) =>
  Object.fromEntries(
    WATCHED.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  )
