import type { Role } from '@cohort/contract/access'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { findIdByEmail } from '#server/users/accounts/queries.ts'
import {
  disableAccount,
  enableAccount,
  changeRole as changeAccountRole,
  type Changed,
} from '#server/users/accounts/status.ts'

export async function changeRole(services: Services, email: string, role: Role): Promise<string> {
  const userId = await idOf(services, email)
  const { name, outcome } = checked(email, await changeAccountRole(services, userId, role))
  return outcome === 'already'
    ? `${name} belongs to ${role} already.`
    : `${name} now belongs to ${role}, and has to sign in again.`
}

export async function disable(
  services: Services,
  email: string,
  reason: string | null,
): Promise<string> {
  const userId = await idOf(services, email)
  const changed = await disableAccount(services, { userId, actorId: null, reason })
  const { name, outcome } = checked(email, changed)
  return outcome === 'already'
    ? `${name} is disabled already.`
    : `${name} is disabled and signed out everywhere.`
}

export async function enable(services: Services, email: string): Promise<string> {
  const userId = await idOf(services, email)
  const { name, outcome } = checked(email, await enableAccount(services, userId, null))
  return outcome === 'already'
    ? `${name} is enabled already.`
    : `${name} is enabled and may sign in again.`
}

async function idOf({ database }: Services, email: string): Promise<string> {
  const userId = await findIdByEmail(database.orm, email)
  if (!userId) throw unknown(email)
  return userId
}

function checked(email: string, { outcome, person }: Changed) {
  if (!person) throw unknown(email)
  if (outcome === 'last admin') {
    throw new StartError(`${person.name} is the last enabled admin. Add another admin first.`)
  }
  return { name: person.name, outcome }
}

const unknown = (email: string) => new StartError(`Nobody has the email ${email}.`)
