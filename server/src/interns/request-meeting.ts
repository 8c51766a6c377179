import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import type { interns } from '@cohort/contract/interns/calls'
import { askAdmins, limitRequests } from '#server/interactions/requests/ask-admins.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { requireVisible } from './reader.ts'

/** Mentors do not schedule: they ask the admins, and the request is open until one of them decides. */
export async function requestMeeting(
  services: Services,
  actor: Actor,
  internId: string,
  { text }: BodyOf<typeof interns.requestMeeting>,
): Promise<null> {
  await requireVisible(services, actor, internId)
  return transact(services, async (db, afterCommit) => {
    await limitRequests(services, db, actor)
    const people = await lockPeople(db, [internId, actor.id])
    const intern = people.find(({ isIntern }) => isIntern)
    const mentor = people.find(({ isMentor }) => isMentor)
    // Disabled, or of another role, since they were found.
    if (!intern || !mentor) throw notFound('Intern')
    const message = `${mentor.name} asks for a meeting with ${intern.name}: ${text}`
    afterCommit(await askAdmins(services, db, actor, { internId: intern.id, text, message }))
    return null
  })
}
