import { paths } from '@cohort/contract/app-paths'
import { nameSkeleton } from '@cohort/contract/name-letters'
import { countEntries, record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'

const DAY = 24 * 60 * 60_000
/** More would fill the lists of the admins, who know by then; each edit is in the audit log. */
const TOLD_A_DAY = 3

interface Named {
  readonly id: string
  readonly name: string
  readonly email: string
}

/**
 * Notifies the admins of a person who takes a name like one of theirs. It is not refused: that would reject
 * namesakes, and reveal the names of the admins to strangers. Call the result after the commit.
 */
export async function reportLookAlike(
  services: Services,
  db: Queryable,
  { id, name, email }: Named,
  how: 'signed up with' | 'took',
): Promise<() => void> {
  const admins = await listAdmins(db)
  const skeleton = nameSkeleton(name)
  if (!admins.some((admin) => nameSkeleton(admin.name) === skeleton)) return () => {}
  const about = { subject: 'user', subjectId: id }
  const what = `${how} the name of an admin`
  const since = new Date(services.now().getTime() - DAY)
  const told = await countEntries(db, { actorId: id, subject: 'user', actions: [what], since })
  if (told >= TOLD_A_DAY) return () => {}
  await record(db, { actorId: id, action: what, ...about })
  const message = `${name} (${email}) ${what}. Please verify their identity.`
  const notice = { kind: 'profile', message, link: paths.profile(id) } as const
  return notify(
    services,
    db,
    admins.map((admin) => ({ ...notice, userId: admin.id })),
  )
}
