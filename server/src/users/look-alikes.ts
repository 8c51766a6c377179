import { paths } from '@cohort/contract/app-paths'
import { DAY } from '@cohort/contract/dates'
import { nameSkeleton } from '@cohort/contract/name-letters'
import { listEntriesOf } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'
import { openChanges, recordAboutPeople } from '#server/users/record-person.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Not refused: that would reject namesakes and reveal names of admins. Call the result after the commit. */
export async function reportLookAlike(
  services: Services,
  db: Queryable,
  { id, name, email }: Named,
  how: 'signed up with' | 'took',
): Promise<() => void> {
  const admins = await listAdmins(db)
  const skeleton = nameSkeleton(name)
  if (!admins.some((admin) => nameSkeleton(admin.name) === skeleton)) return () => {}
  const what = `${how} the name of an admin`
  const since = new Date(services.now().getTime() - DAY)
  const entries = await listEntriesOf(db, { actorId: id, subject: 'user', actions: [what], since })
  const names = (await openChanges(services, db, entries)).map(
    ({ changes }) => changes?.['name']?.to,
  )
  if (names.some((one) => typeof one === 'string' && nameSkeleton(one) === skeleton))
    return () => {}
  const about = { subject: 'user', subjectId: id, personId: id }
  const changes = { name: { from: null, to: name } }
  await recordAboutPeople(services, db, [{ actorId: id, action: what, ...about, changes }])
  const message = `${name} (${email}) ${what}. Please verify their identity.`
  const notice = {
    kind: 'profile',
    subject: 'Please verify an identity',
    message,
    link: paths.profile(id),
  } as const
  return notify(
    services,
    db,
    admins.map((admin) => ({ ...notice, userId: admin.id })),
  )
}
