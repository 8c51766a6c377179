import type { Actor } from '@cohort/contract/access'
import { dayInWords } from '@cohort/contract/dates'
import { canMark, doneTooEarly } from '@cohort/contract/plans/rules'
import type { Mark, MarkForm } from '@cohort/contract/plans/schemas'
import { recordAboutPeople } from '#server/users/record-person.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import { invalid, notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import type { Changes } from '../change.ts'
import { markedNotices } from '../notices.ts'
import { lockPlan } from '../queries.ts'
import { findMilestone, findObjective } from '#server/plans/parts-queries.ts'
import { deleteMark, findMark, lockMember, putMark } from './queries.ts'

/** Whose objective, and who says that it is done. */
export interface MarkTarget {
  readonly actor: Actor
  readonly userId: string
  readonly objectiveId: string
}

type Marked = Mark | null

/** Says that it is done, or corrects when and with which note. */
export async function markDone(
  services: Services,
  target: MarkTarget,
  form: MarkForm,
): Promise<Mark> {
  const mark = await changeMark(services, target, async (db, { key, startDate }) => {
    if (form.doneOn < startDate) throw invalid({ doneOn: doneTooEarly(startDate) })
    const by = { markedBy: target.actor.id, createdAt: services.now() }
    await putMark(db, key, { ...form, ...by })
    return (await findMark(db, key)) ?? null
  })
  if (!mark) throw notFound('Mark')
  return mark
}

export async function unmark(services: Services, target: MarkTarget): Promise<null> {
  await changeMark(services, target, async (db, { key, before }) => {
    if (!before) throw notFound('Mark')
    await deleteMark(db, key)
    return null
  })
  return null
}

interface Standing {
  readonly key: { readonly internId: string; readonly objectiveId: string }
  readonly startDate: string
  readonly before: Marked
}

/** The plan is held, so that neither the objective nor the intern leaves it meanwhile. */
async function changeMark(
  services: Services,
  target: MarkTarget,
  work: (db: Queryable, standing: Standing) => Promise<Marked>,
): Promise<Marked> {
  const [result, tell] = await services.database.orm.transaction(async (db) => {
    const { plan, objective } = await getMarkable(db, target)
    const key = { internId: target.userId, objectiveId: objective.id }
    const before = (await findMark(db, key)) ?? null
    const after = await work(db, { key, before, startDate: plan.startDate })
    if (isSame(before, after)) return [before, () => {}] as const
    const subject = { subject: 'user', subjectId: target.userId, personId: target.userId }
    const changes = changesOf(objective.name, before, after)
    const by = { actorId: target.actor.id, action: 'objective marked' }
    await recordAboutPeople(services, db, [{ ...by, ...subject, changes }])
    const notices = markedNotices(target.userId, objective.name, wordsOf(plan.name, after))
    return [after, await notify(services, db, notices)] as const
  })
  tell()
  return result
}

async function getMarkable(db: Queryable, { actor, userId, objectiveId }: MarkTarget) {
  const planId = (await findObjective(db, objectiveId))?.planId
  const plan = planId && (await lockPlan(db, planId, 'share'))
  const found = plan && (await findObjective(db, objectiveId))
  const milestone = found && (await findMilestone(db, plan.id, found.objective.milestoneId))
  if (!milestone || !canMark(actor, milestone)) throw notFound('Objective')
  if (!(await lockMember(db, plan.id, userId))) throw notFound('Intern in this plan')
  return { plan, objective: found.objective }
}

const isSame = (before: Marked, after: Marked) =>
  before?.doneOn === after?.doneOn && before?.note === after?.note

function changesOf(objectiveName: string, before: Marked, after: Marked): Changes {
  const done = { from: before?.doneOn ?? null, to: after?.doneOn ?? null }
  const note = { from: before?.note ?? null, to: after?.note ?? null }
  return {
    [`"${objectiveName}" done on`]: done,
    ...(note.from !== note.to && { [`"${objectiveName}" note`]: note }),
  }
}

const wordsOf = (planName: string, after: Marked) =>
  after
    ? `of your plan "${planName}" is marked as done on ${dayInWords(after.doneOn)}.`
    : `of your plan "${planName}" is no longer marked as done.`
