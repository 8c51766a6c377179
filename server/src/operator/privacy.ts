import { id } from '@cohort/contract/fields'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { findIdByEmail } from '#server/users/accounts/queries.ts'
import { personData } from '#server/users/own-data/collect.ts'
import { erasePerson } from './erasure/erase.ts'
import type { Outcome, Print } from './requests.ts'

/** By address, or by the id that an earlier erasure printed. */
export async function erase(services: Services, who: string, print: Print): Promise<Outcome> {
  const userId = id.safeParse(who).success
    ? who.toLowerCase()
    : await findIdByEmail(services.database.orm, who)
  const erased = userId ? await erasePerson(services, userId) : ({ outcome: 'unknown' } as const)
  if (erased.outcome === 'erased') {
    print(`Erased. What stays stands under "${erased.standsAs}".`)
    print(`Older backups still hold the person. After restoring one: cohort erase ${userId}`)
    return { code: 0 }
  }
  if (erased.outcome === 'unknown') throw new StartError(`Nobody is known as ${who}.`)
  if (erased.outcome === 'already') throw new StartError('This person has been erased already.')
  throw new StartError('This is the last enabled admin. Add another admin first.')
}

export async function exportPerson(services: Services, email: string): Promise<Outcome> {
  const userId = await findIdByEmail(services.database.orm, email)
  const data = userId && (await personData(services, userId, 'operator'))
  if (!data) throw new StartError(`Nobody has the email ${email}.`)
  return { code: 0, report: `${JSON.stringify(data, null, 2)}\n` }
}
