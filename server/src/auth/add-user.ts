import type { Actor } from '@cohort/contract/access'
import type { ResponseOf, BodyOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { recordAboutPeople } from '#server/users/record-person.ts'
import { queueMail } from '#server/platform/mail/queries.ts'
import { refuse, signedOut } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { welcomeMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { findAccountById, insertAccount } from './queries.ts'

/** Sends a mail without the password, which the admin hands over. */
export async function addUser(
  services: Services,
  actor: Actor,
  { name, email, password, role }: BodyOf<typeof users.create>,
): Promise<ResponseOf<typeof users.create>> {
  const { database, config, outboxSignal } = services
  const passwordHash = await hashPassword(password)
  const now = services.now()
  const id = await database.orm.transaction(async (db) => {
    const admin = await findAccountById(db, actor.id)
    if (!admin) throw signedOut()
    const added = await insertAccount(db, { name, email, role, passwordHash }, now)
    if (!added) throw refuse(users.create, 'exists')
    const changes = {
      name: { from: null, to: name },
      email: { from: null, to: email },
      role: { from: null, to: role },
    }
    const about = { subject: 'user', subjectId: added, personId: added, changes }
    const entry = { actorId: actor.id, action: 'created', ...about }
    await recordAboutPeople(services, db, [entry])
    await queueMail(db, welcomeMail(config, { name, email, addedBy: admin.name }), now)
    return added
  })
  outboxSignal.ring()
  return { id, name, email, role, ...EMPTY_PROFILE }
}

const EMPTY_PROFILE = {
  profilePhoto: null,
  employeeId: null,
  designation: null,
  batch: null,
  year: null,
  phase: null,
  status: null,
  zone: null,
  plan: null,
  primary_skill: null,
  secondary_skills: [],
}
