import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { formatShortDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import { interns } from '@cohort/contract/interns/calls'
import { preferredInstant, type MeetingRequest } from '@cohort/contract/interns/schemas'
import { askAdmins, limitRequests } from '#server/interactions/requests/ask-admins.ts'
import { findOpenRequestId } from '#server/interactions/requests/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, refuse } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { lockPeople } from '#server/users/lookup-queries.ts'
import { requireVisible } from './reader.ts'

/** Mentors do not schedule: they ask the admins, and the request is open until one of them decides. */
export async function requestMeeting(
  services: Services,
  actor: Actor,
  internId: string,
  { text, replaces, ...preferred }: BodyOf<typeof interns.requestMeeting>,
): Promise<null> {
  await requireVisible(services, actor, internId)
  return transact(services, async (db, afterCommit) => {
    await limitRequests(services, db, actor)
    const people = await lockPeople(db, [internId, actor.id])
    const intern = people.find(({ isEnabledIntern }) => isEnabledIntern)
    const mentor = people.find(({ isEnabledMentor }) => isEnabledMentor)
    // Disabled, or of another role, since they were found.
    if (!intern || !mentor) throw notFound('Intern')
    const openId = await findOpenRequestId(db, { internId: intern.id, askedBy: mentor.id })
    if (openId && openId !== replaces) throw refuse(interns.requestMeeting, 'alreadyOpen')
    const preferredAt = preferredInstant(preferred, ruleContextOf(services).timeZone)
    const message = `${mentor.name} asks for a meeting with ${intern.name}: ${text}${timeWords(preferred)}`
    const asked = { internId: intern.id, text, preferredAt, message }
    afterCommit(await askAdmins(services, db, actor, asked))
    return null
  })
}

const timeWords = ({ date, time }: Pick<MeetingRequest, 'date' | 'time'>) =>
  date && time ? ` (preferred: ${formatShortDay(date)} at ${formatTime12h(time)})` : ''
