import { paths } from '@cohort/contract/app-paths'
import { nameSkeleton } from '@cohort/contract/name-letters'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'

interface Newcomer {
  readonly id: string
  readonly name: string
  readonly email: string
}

/**
 * Notifies the admins of a person who signed up under a name like one of theirs. The sign-up is
 * not refused: that would reject namesakes, and reveal the names of the admins to strangers. Call
 * the result after the commit.
 */
export async function reportLookAlike(
  services: Services,
  db: Queryable,
  { id, name, email }: Newcomer,
): Promise<() => void> {
  const admins = await listAdmins(db)
  const skeleton = nameSkeleton(name)
  if (!admins.some((admin) => nameSkeleton(admin.name) === skeleton)) return () => {}
  const about = { subject: 'user', subjectId: id }
  await record(db, { actorId: id, action: 'signed up with the name of an admin', ...about })
  const message = `${name} (${email}) signed up with the name of an admin. Please verify their identity.`
  const notice = { kind: 'profile', message, link: paths.profile(id) } as const
  return notify(
    services,
    db,
    admins.map((admin) => ({ ...notice, userId: admin.id })),
  )
}
