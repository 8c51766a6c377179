import type { Role } from '@cohort/contract/access'
import { forgetSessionsOf } from '#server/auth/sessions.ts'
import type { Transaction } from '#server/database.ts'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/start-error.ts'
import { changeRole, findByEmail, lockEnabledAdmins, setDisabled, type Found } from './queries.ts'

export async function giveRole(services: Services, email: string, role: Role): Promise<string> {
  return withPerson(services, email, async (db, person) => {
    if (person.role === role) return `${person.name} belongs to ${role} already.`
    await keepAnAdmin(db, person)
    await changeRole(db, person, role)
    return `${person.name} now belongs to ${role}, and has to sign in again.`
  })
}

export async function disable(services: Services, email: string): Promise<string> {
  return withPerson(services, email, async (db, person) => {
    if (person.disabledAt) return `${person.name} is disabled already.`
    await keepAnAdmin(db, person)
    await setDisabled(db, person, services.now())
    return `${person.name} is disabled and signed out everywhere.`
  })
}

export async function enable(services: Services, email: string): Promise<string> {
  return withPerson(services, email, async (db, person) => {
    if (!person.disabledAt) return `${person.name} is enabled already.`
    await setDisabled(db, person, null)
    return `${person.name} is enabled and may sign in again.`
  })
}

async function withPerson(
  services: Services,
  email: string,
  work: (db: Transaction, person: Found) => Promise<string>,
): Promise<string> {
  const [sentence, userId] = await services.database.orm.transaction(async (db) => {
    const person = await findByEmail(db, email)
    if (!person) throw new StartError(`Nobody has the email ${email}.`)
    return [await work(db, person), person.id] as const
  })
  forgetSessionsOf(services, userId)
  return sentence
}

async function keepAnAdmin(db: Transaction, person: Found) {
  const admins = await lockEnabledAdmins(db)
  if (admins.length === 1 && admins[0] === person.id) {
    throw new StartError(`${person.name} is the last enabled admin. Add another admin first.`)
  }
}
