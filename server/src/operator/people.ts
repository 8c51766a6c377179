import type { Role } from '@cohort/contract/access'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { findIdByEmail } from '#server/users/accounts/queries.ts'
import { enableAccount, type Changed } from '#server/users/accounts/status.ts'
import { changeRole as changeAccountRole, disableAccount } from '#server/handover/change-account.ts'

interface Change {
  readonly email: string
  readonly successor?: string | undefined
}

export async function changeRole(
  services: Services,
  { email, role, successor }: Change & { readonly role: Role },
): Promise<string> {
  const userId = await idOf(services, email)
  const choice = await choiceOf(services, successor)
  const changed = await changeAccountRole(services, { userId, actorId: null, role, choice })
  const { name, outcome } = checked(email, changed)
  return outcome === 'already'
    ? `${name} already has the role ${role}.`
    : `${name} now has the role ${role} and has to sign in again.`
}

export async function disable(
  services: Services,
  { email, reason = null, successor }: Change & { readonly reason?: string | null | undefined },
): Promise<string> {
  const userId = await idOf(services, email)
  const choice = await choiceOf(services, successor)
  const changed = await disableAccount(services, { userId, actorId: null, reason, choice })
  const { name, outcome } = checked(email, changed)
  return outcome === 'already'
    ? `${name} is already disabled.`
    : `${name} is disabled and signed out everywhere.`
}

export async function enable(services: Services, email: string): Promise<string> {
  const userId = await idOf(services, email)
  const { name, outcome } = checked(email, await enableAccount(services, userId, null))
  return outcome === 'already'
    ? `${name} is already enabled.`
    : `${name} is enabled and can sign in again.`
}

export const choiceOf = async (services: Services, successor: string | undefined) =>
  successor === undefined ? {} : { successorId: await idOf(services, successor) }

async function idOf({ database }: Services, email: string): Promise<string> {
  const userId = await findIdByEmail(database.orm, email)
  if (!userId) throw noUserOf(email)
  return userId
}

function checked(email: string, { outcome, person }: Changed) {
  if (!person) throw noUserOf(email)
  if (outcome === 'last admin') {
    throw new StartError(`${person.name} is the last enabled admin. Add another admin first.`)
  }
  return { name: person.name, outcome }
}

export const noUserOf = (email: string) => new StartError(`No user has the email ${email}.`)
