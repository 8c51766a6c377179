import type { Actor } from '@cohort/contract/access'
import type { ResponseOf, BodyOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { notify } from '#server/notifications/notify.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse, refuseAt, signedOut } from '#server/platform/http/http-error.ts'
import { queueMail } from '#server/platform/mail/queries.ts'
import { noticesOf, writeMentor } from '#server/plans/membership/mentors.ts'
import { moveInto, recordTransfers } from '#server/plans/membership/transfers.ts'
import { lockPlan } from '#server/plans/queries.ts'
import type { Services } from '#server/services.ts'
import { queueInvitations } from '#server/users/invitations/send.ts'
import { recordAboutPeople } from '#server/users/record-person.ts'
import { welcomeMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { findAccountByEmail, findAccountById, insertAccount } from './queries.ts'

type Form = BodyOf<typeof users.create>

export async function addUser(
  services: Services,
  actor: Actor,
  form: Form,
): Promise<ResponseOf<typeof users.create>> {
  const passwordHash = form.password === undefined ? undefined : await hashPassword(form.password)
  const { name, email, role } = form
  const placing = placingOf(form)
  const user = await transact(services, async (db, afterCommit) => {
    const plan = form.planId ? orNotFound(await lockPlan(db, form.planId, 'share'), 'Plan') : null
    const admin = await findAccountById(db, actor.id)
    if (!admin) throw signedOut()
    const account = { name, email, role, ...placing, ...(passwordHash && { passwordHash }) }
    const id = await insertAccount(db, account, services.now())
    if (!id) throw await takenBy(db, form)
    const changes = addedValues({ name, email, role, ...filled(placing) })
    const about = { subject: 'user', subjectId: id, personId: id, changes }
    await recordAboutPeople(services, db, [{ actorId: actor.id, action: 'created', ...about }])
    if (plan) {
      const people = [{ id, name }]
      const transfers = await moveInto(db, { plan, people, now: services.now() })
      const notices = await recordTransfers(db, { actorId: actor.id, plan, transfers })
      const { mentorId = null } = form
      const mentored = mentorId && (await writeMentor(db, actor.id, { internIds: [id], mentorId }))
      afterCommit(
        await notify(services, db, [
          ...notices,
          ...(mentored ? noticesOf(mentored.changed, mentored.mentor) : []),
        ]),
      )
    }
    await welcome(services, db, { id, form, admin })
    const joined = plan && { id: plan.id, name: plan.name }
    return { ...EMPTY_PROFILE, id, name, email, role, ...placing, plan: joined }
  })
  services.outboxSignal.wake()
  return user
}

function placingOf({
  year = null,
  batch = null,
  designation = null,
  status = null,
  ...form
}: Form) {
  return { year, batch, designation, status, employeeId: form.employeeId || null }
}

async function takenBy(db: Transaction, { email, employeeId }: Form) {
  const isAddress = !employeeId || (await findAccountByEmail(db, email))
  return isAddress
    ? refuse(users.create, 'exists')
    : refuseAt(users.create, 'employeeIdTaken', 'employeeId')
}

const filled = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

interface Newcomer {
  readonly id: string
  readonly form: Form
  readonly admin: { readonly id: string; readonly name: string }
}

/** By invitation, or with a mail without the password, which the admin hands over. */
async function welcome(services: Services, db: Transaction, { id, form, admin }: Newcomer) {
  const { name, email, sendInvitation } = form
  const now = services.now()
  if (sendInvitation) {
    const people = [{ id, name, email }]
    return queueInvitations(services, db, { people, actorId: admin.id, now })
  }
  return queueMail(db, welcomeMail(services.config, { name, email, addedBy: admin.name }), now)
}

const EMPTY_PROFILE = {
  profilePhoto: null,
  phase: null,
  zone: null,
  primary_skill: null,
  secondary_skills: [],
}
