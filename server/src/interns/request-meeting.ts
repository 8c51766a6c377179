import type { Actor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { BodyOf } from '@cohort/contract/calls'
import type { interns } from '@cohort/contract/interns/calls'
import { notify } from '#server/notifications/notify.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Services } from '#server/services.ts'
import { findName, listNames } from '#server/users/lookup-queries.ts'
import { requireVisible } from './reader.ts'

/** More than a mentor asks for in an hour; each request notifies all admins. */
const REQUESTS_AN_HOUR = 20

const SUBJECT = 'meeting request'

/** Mentors do not schedule: they ask the admins, who open the intern's page from the notification. */
export async function requestMeeting(
  services: Services,
  actor: Actor,
  internId: string,
  { text }: BodyOf<typeof interns.requestMeeting>,
): Promise<null> {
  await requireVisible(services, actor, internId)
  return transact(services, async (db, afterCommit) => {
    await limitChanges(services, db, actor, { subject: SUBJECT, anHour: REQUESTS_AN_HOUR })
    await record(db, { actorId: actor.id, action: 'sent', subject: SUBJECT, subjectId: internId })
    const [mentor, intern] = [await findName(db, actor.id), await findName(db, internId)]
    const notice = {
      kind: 'interaction',
      message: `${mentor} asks for a meeting with ${intern}: ${text}`,
      link: paths.intern(internId),
    } as const
    const admins = await listNames(db, ['Admins'])
    afterCommit(
      await notify(
        services,
        db,
        admins.map(({ id: userId }) => ({ userId, ...notice })),
      ),
    )
    return null
  })
}
