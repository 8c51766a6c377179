import type { Actor } from '@cohort/contract/access'
import { formatShortDay } from '@cohort/contract/dates'
import { canMark } from '@cohort/contract/plans/rules'
import { doneTooEarly } from '@cohort/contract/plans/messages'
import type { Mark, MarkForm } from '@cohort/contract/plans/schemas'
import type { Changes } from '#server/platform/audit/changes.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { limitChanges, SERIAL_CHANGES_AN_HOUR } from '#server/notifications/sending-limit.ts'
import { notify } from '#server/notifications/notify.ts'
import { invalid, notFound, orNotFound } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { planNotices } from '../notices.ts'
import { lockPlan } from '../queries.ts'
import { findMilestone, findObjective } from '#server/plans/parts-queries.ts'
import { deleteMark, findMark, lockMember, putMark } from './queries.ts'

const ACTION = 'objective marked'

interface MarkTarget {
  readonly actor: Actor
  readonly userId: string
  readonly objectiveId: string
}

export async function markDone(
  services: Services,
  target: MarkTarget,
  form: MarkForm,
): Promise<Mark> {
  const mark = await changeMark(services, target, async (db, { key, startDate }) => {
    if (form.doneOn < startDate) throw invalid({ doneOn: doneTooEarly(startDate) })
    const by = { markedBy: target.actor.id, createdAt: services.now() }
    await putMark(db, key, { ...form, ...by })
    return findMark(db, key)
  })
  return orNotFound(mark, 'Mark')
}

export async function unmark(services: Services, target: MarkTarget): Promise<null> {
  await changeMark(services, target, async (db, { key, before }) => {
    orNotFound(before, 'Mark')
    await deleteMark(db, key)
    return undefined
  })
  return null
}

interface Marking {
  readonly key: { readonly internId: string; readonly objectiveId: string }
  readonly startDate: string
  readonly before: Mark | undefined
}

/** The plan is locked, so that neither the objective nor the intern can leave it meanwhile. */
function changeMark(
  services: Services,
  target: MarkTarget,
  work: (db: Queryable, marking: Marking) => Promise<Mark | undefined>,
): Promise<Mark | undefined> {
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, target.actor, {
      subject: 'user',
      actions: [ACTION],
      most: SERIAL_CHANGES_AN_HOUR,
    })
    const { plan, objective } = await getMarkable(db, target)
    const key = { internId: target.userId, objectiveId: objective.id }
    const before = await findMark(db, key)
    const after = await work(db, { key, before, startDate: plan.startDate })
    if (before?.doneOn === after?.doneOn && before?.note === after?.note) return before
    const subject = { subject: 'user', subjectId: target.userId, personId: target.userId }
    const changes = changesOf(objective.name, before, after)
    const by = { actorId: target.actor.id, action: ACTION }
    await recordAboutPeople(services, db, [{ ...by, ...subject, changes }])
    const notices = planNotices([target.userId], messageOf(objective.name, plan.name, after))
    afterCommit(await notify(services, db, notices))
    return after
  })
}

async function getMarkable(db: Queryable, { actor, userId, objectiveId }: MarkTarget) {
  const planId = (await findObjective(db, objectiveId))?.planId
  const plan = planId && (await lockPlan(db, planId, 'share'))
  const found = plan && (await findObjective(db, objectiveId))
  const milestone = found && (await findMilestone(db, plan.id, found.objective.milestoneId))
  const member = milestone ? await lockMember(db, plan.id, userId) : undefined
  if (!milestone || !canMark(actor, milestone, member)) throw notFound('Objective')
  if (!member) throw notFound('Intern in this plan')
  return { plan, objective: found.objective }
}

function changesOf(objectiveName: string, before?: Mark, after?: Mark): Changes {
  const done = { from: before?.doneOn ?? null, to: after?.doneOn ?? null }
  const note = { from: before?.note ?? null, to: after?.note ?? null }
  return {
    [`"${objectiveName}" done on`]: done,
    ...(note.from !== note.to && { [`"${objectiveName}" note`]: note }),
  }
}

function messageOf(objectiveName: string, planName: string, after?: Mark) {
  const state = after
    ? `marked as completed on ${formatShortDay(after.doneOn)}`
    : 'no longer marked as completed'
  return `"${objectiveName}" of your plan "${planName}" is ${state}.`
}
