import type { Actor } from '@cohort/contract/access'
import { HOUR } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { canEdit, spanOf } from '@cohort/contract/interactions/rules'
import {
  revisionOf,
  type Interaction,
  type ScheduleForm,
} from '@cohort/contract/interactions/schemas'
import { changesBetween, type Changes } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { named } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notify } from '#server/notifications/notify.ts'
import { orNotFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import { rejectConflicts } from './conflicts/conflicts.ts'
import { inviteParticipants, resendInvitations } from './invitations/invitations.ts'
import { changedNotices, scheduledNotices } from './notices.ts'
import { areActive, lockParticipants, peopleOf } from './participants.ts'
import { closeTimeRequests, fulfilRequests } from './requests/close.ts'
import { askersOf } from './requests/queries.ts'
import { settleRequests } from './requests/settle.ts'
import {
  findInteraction,
  insertInteraction,
  lockEdits,
  lockInteraction,
  updateInteraction,
  type Clock,
  type Columns,
} from './queries.ts'

type Options = { readonly refuseConflicts?: boolean | undefined }

type NewInteraction = ScheduleForm & Options & { readonly requestId?: string | undefined }

export async function scheduleInteraction(
  services: Services,
  actor: Actor,
  { refuseConflicts, requestId, ...form }: NewInteraction,
): Promise<Interaction> {
  const ruleContext = ruleContextOf(services)
  const { now, timeZone } = ruleContext
  const scheduled = await transact(services, async (db, afterCommit) => {
    const people = await lockActive(db, await peopleOf(db, form))
    const row = { ...people, ...columnsOf(form, timeZone) }
    const marks = resetReminders(row.startsAt, now)
    const id = await insertInteraction(db, { ...row, ...marks, createdAt: now, updatedAt: now })
    const made = orNotFound(await findInteraction(db, actor, id, ruleContext), 'Interaction')
    if (refuseConflicts) await rejectConflicts(db, made, { actor, timeZone })
    const subject = { subject: 'interaction', subjectId: id }
    await record(db, { actorId: actor.id, action: 'scheduled', ...subject })
    await inviteParticipants(services, db, [made])
    const fulfilled = await fulfilRequests(db, made, { requestId, now })
    afterCommit(await settleRequests(services, db, fulfilled))
    const notices = scheduledNotices(made, timeZone, askersOf(fulfilled))
    afterCommit(await notify(services, db, notices))
    return made
  })
  services.outboxSignal.wake()
  return scheduled
}

export interface Target {
  readonly actor: Actor
  readonly interactionId: string
}

type Change = ScheduleForm &
  Options & { readonly isScheduled?: boolean | undefined; readonly revision?: string | undefined }

export function changeInteraction(services: Services, target: Target, change: Change) {
  const { timeZone } = ruleContextOf(services)
  const { isScheduled, refuseConflicts, revision, ...form } = change
  const columnsIn = async (db: Queryable) => ({
    ...(await peopleOf(db, form)),
    ...columnsOf(form, timeZone),
    ...(isScheduled !== undefined && { isScheduled }),
  })
  return editPending(services, target, { columnsIn, refuseConflicts, revision })
}

/** Sets the state instead of toggling it, so that concurrent clicks do not undo one another. */
export const setScheduled = (
  services: Services,
  target: Target,
  { isScheduled, refuseConflicts }: Options & { readonly isScheduled: boolean },
) => editPending(services, target, { columnsIn: async () => ({ isScheduled }), refuseConflicts })

interface Edit extends Options {
  /** As read. Undefined: whatever it is now. */
  readonly revision?: string | undefined
  readonly columnsIn: (db: Queryable) => Promise<Partial<Columns>>
}

interface RecordedChange {
  readonly actor: Actor
  readonly after: Interaction
  readonly changes: Changes
}

/** Free text goes with the intern when they are erased. */
export function recordChange(
  services: Services,
  db: Queryable,
  { actor, after: { id, internId }, changes }: RecordedChange,
): Promise<void> {
  const about = { subject: 'interaction', subjectId: id, personId: internId }
  return recordAboutPeople(services, db, [
    { actorId: actor.id, action: 'changed', ...about, changes },
  ])
}

async function editPending(
  services: Services,
  { actor, interactionId }: Target,
  { columnsIn, refuseConflicts, revision }: Edit,
): Promise<Interaction> {
  const context = ruleContextOf(services)
  const edited = await transact(services, async (db, afterCommit) => {
    await lockEdits(db, interactionId)
    const columns = await columnsIn(db)
    const current = await findInteraction(db, actor, interactionId, context)
    const people = await lockParticipants(db, { ...current, ...columns })
    if (!areActive(people, columns)) throw refuse(interactions.setScheduled, 'inactive')
    const locked = await lockInteraction(db, actor, interactionId, context)
    const before = orNotFound(locked, 'Interaction')
    requireEditable(actor, before, revision)
    await updateInteraction(db, interactionId, { ...columns, updatedAt: context.now })
    const found = await findInteraction(db, actor, interactionId, context)
    const after = orNotFound(found, 'Interaction')
    if (after.isScheduled && !before.isScheduled) requireResumable(after, people, context)
    const changes = changesBetween(before, after, AUDITED)
    if (Object.keys(changes).length === 0) return before
    const isPlanned = [...TIME_FIELDS, ...PEOPLE].some((field) => field in changes)
    if (refuseConflicts && after.isScheduled && isPlanned)
      await rejectConflicts(db, after, { actor, timeZone: context.timeZone })
    await recordChange(services, db, { actor, after, changes })
    if (TIME_FIELDS.some((field) => field in changes)) {
      const { startsAt } = spanOf(after, context.timeZone)
      await updateInteraction(db, after.id, resetReminders(startsAt, context.now))
    }
    const isMoved = 'date' in changes || 'time' in changes
    const { closed, askers } = await closeTimeRequests(db, after, { isMoved, now: context.now })
    await resendInvitations(services, db, [{ before, after, askers }])
    afterCommit(await settleRequests(services, db, closed))
    const rescheduling = { ...context, askers }
    afterCommit(await notify(services, db, changedNotices(before, after, rescheduling)))
    return after
  })
  services.outboxSignal.wake()
  return edited
}

function requireEditable(actor: Actor, before: Interaction, revision: string | undefined) {
  if (before.outcome !== null) throw refuse(interactions.update, 'hasOutcome')
  if (!canEdit(actor, before)) throw refuse(interactions.update, 'notPending')
  if (revision !== undefined && revision !== revisionOf(before))
    throw refuse(interactions.update, 'changedMeanwhile')
}

async function lockActive<People extends Awaited<ReturnType<typeof peopleOf>>>(
  db: Queryable,
  people: People,
): Promise<People> {
  const locked = await lockParticipants(db, people)
  if (!areActive(locked, people)) throw refuse(interactions.setScheduled, 'inactive')
  return people
}

function requireResumable(
  resumed: Interaction,
  locked: Awaited<ReturnType<typeof lockParticipants>>,
  { now, timeZone }: Clock,
) {
  if (spanOf(resumed, timeZone).endsAt <= now) throw refuse(interactions.setScheduled, 'over')
  if (!areActive(locked, resumed)) throw refuse(interactions.setScheduled, 'inactive')
}

function columnsOf(form: ScheduleForm, timeZone: string) {
  const { name, duration, place } = form
  const columns = { ...named(name), ...spanOf(form, timeZone), durationMinutes: duration }
  // An absent place stays as it is.
  return place === undefined ? columns : { ...columns, place: place || null }
}

/** The two reminders, in milliseconds before the start. */
export const LEAD_TIME = { day: 24 * HOUR, hour: HOUR } as const

export function resetReminders(startsAt: Date, now: Date) {
  const left = startsAt.getTime() - now.getTime()
  return {
    feedbackDueNotifiedAt: null,
    feedbackReminders: 0,
    dayRemindedAt: left <= LEAD_TIME.day ? now : null,
    hourRemindedAt: left <= LEAD_TIME.hour ? now : null,
  }
}

const TIME_FIELDS = ['date', 'time', 'duration', 'isScheduled'] as const
const PEOPLE = ['internId', 'mentorId', 'interviewerId'] as const

const AUDITED = ['name', 'place', ...PEOPLE, ...TIME_FIELDS] as const
