import { isMentor, type Actor } from '@cohort/contract/access'
import { notFound } from '#server/platform/http/http-error.ts'
import { listCurrentMentors, plansMentoredBy } from '#server/plans/mentor-queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { isVisible, type Reader } from './visible-queries.ts'

export async function readerOf(services: Services, actor: Actor): Promise<Reader> {
  if (!isMentor(actor)) return { actor, planIds: [] }
  const mentors = await listCurrentMentors(services.database.orm, todayOf(services))
  return { actor, planIds: plansMentoredBy(actor.id, mentors) }
}

/** 404 for an intern whom the actor may not see. */
export async function requireVisible(services: Services, actor: Actor, internId: string) {
  const reader = await readerOf(services, actor)
  if (!(await isVisible(services.database.orm, reader, internId))) throw notFound('Intern')
  return reader
}
