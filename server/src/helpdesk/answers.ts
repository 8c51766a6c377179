import { isAdmin, type Actor } from '@cohort/contract/access'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { canChangeAnswer, MAX_CANNED_ANSWERS } from '@cohort/contract/helpdesk/rules'
import type { CannedAnswer } from '@cohort/contract/helpdesk/schemas'
import { record } from '#server/platform/audit/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { forbidden, orNotFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import {
  countAnswers,
  deleteAnswer,
  findAnswer,
  insertAnswer,
  isAnswerTaken,
  lockAnswers,
  updateAnswer,
} from './answer-queries.ts'

interface NewAnswer {
  readonly text: string
  readonly isShared: boolean
}

export function saveAnswer(
  services: Services,
  actor: Actor,
  { text, isShared }: NewAnswer,
): Promise<CannedAnswer> {
  if (isShared && !isAdmin(actor)) throw forbidden()
  const ownerId = isShared ? null : actor.id
  return transact(services, async (db) => {
    await lockAnswers(db)
    if (await isAnswerTaken(db, ownerId, text)) {
      throw refuseAt(helpdesk.saveAnswer, 'answerTaken', 'text')
    }
    if ((await countAnswers(db, ownerId)) >= MAX_CANNED_ANSWERS) {
      throw refuse(helpdesk.saveAnswer, 'tooManyAnswers')
    }
    const row = { id: newId(), ownerId, text, createdAt: services.now() }
    const made = await insertAnswer(db, row)
    await recordShared(db, actor, made, 'added')
    return made
  })
}

interface Target {
  readonly actor: Actor
  readonly answerId: string
}

export function changeAnswer(
  services: Services,
  { actor, answerId }: Target,
  text: string,
): Promise<CannedAnswer> {
  return transact(services, async (db) => {
    const before = await lockChangeable(db, actor, answerId)
    if (await isAnswerTaken(db, before.ownerId, text, answerId)) {
      throw refuseAt(helpdesk.changeAnswer, 'answerTaken', 'text')
    }
    await updateAnswer(db, answerId, text)
    await recordShared(db, actor, before, 'changed')
    return { ...before, text }
  })
}

export function removeAnswer(services: Services, { actor, answerId }: Target): Promise<null> {
  return transact(services, async (db) => {
    const before = await lockChangeable(db, actor, answerId)
    await deleteAnswer(db, answerId)
    await recordShared(db, actor, before, 'removed')
    return null
  })
}

async function lockChangeable(db: Queryable, actor: Actor, answerId: string) {
  await lockAnswers(db)
  const found = orNotFound(await findAnswer(db, actor.id, answerId), 'Saved answer')
  if (!canChangeAnswer(actor, found)) throw forbidden()
  return found
}

/** What only its owner sees is not recorded. */
async function recordShared(
  db: Queryable,
  { id: actorId }: Actor,
  { id: subjectId, ownerId }: CannedAnswer,
  action: string,
) {
  if (ownerId !== null) return
  await record(db, { actorId, action, subject: 'canned answer', subjectId })
}
