import { id } from '@cohort/contract/fields'
import { countOf, HANDED_OVER, outcomeOf } from '@cohort/contract/users/handover-rules'
import { NO_SUCCESSOR } from '@cohort/contract/users/messages'
import { previewHandover } from '#server/handover/preview.ts'
import type { Services } from '#server/services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { findIdByEmail } from '#server/users/accounts/queries.ts'
import { personData } from '#server/users/own-data/collect.ts'
import { erasePerson } from './erasure/erase.ts'
import { choiceOf, noUserOf } from './people.ts'
import type { OperatorRequest, Outcome, Print } from './requests.ts'

type EraseRequest = Extract<OperatorRequest, { command: 'erase' }>

/** By address, or by the id that an earlier erasure printed. */
export async function erase(
  services: Services,
  { who, successor, isPreview = false }: EraseRequest,
  print: Print,
): Promise<Outcome> {
  const userId = id.safeParse(who).success
    ? who.toLowerCase()
    : await findIdByEmail(services.database.orm, who)
  if (!userId) throw new StartError(`No user found for ${who}.`)
  if (isPreview) return printPreview(services, userId, { successor, print })
  const choice = await choiceOf(services, successor)
  const erased = await erasePerson(services, userId, { choice })
  if (erased.outcome === 'erased') {
    print(`Erased. Remaining records are shown under "${erased.standsAs}".`)
    print(
      `Older backups still contain this person. After restoring one, run: cohort erase ${userId}`,
    )
    return { code: 0 }
  }
  if (erased.outcome === 'unknown') throw new StartError(`No user found for ${who}.`)
  if (erased.outcome === 'again') {
    print('Already erased. What was written about this person since is removed.')
    return { code: 0 }
  }
  if (erased.outcome === 'importing')
    throw new StartError('People are being imported. Erase this person when the import has ended.')
  throw new StartError('This is the last enabled admin. Add another admin first.')
}

interface PreviewOptions {
  readonly successor: string | undefined
  readonly print: Print
}

async function printPreview(
  services: Services,
  userId: string,
  { successor, print }: PreviewOptions,
): Promise<Outcome> {
  const preview = await previewHandover(services, { userId, change: 'erase' })
  for (const kind of HANDED_OVER) {
    const { count, records } = preview[kind]
    if (count === 0) continue
    print(`${countOf(kind, count)} ${outcomeOf(kind, { name: successor, isMany: count > 1 })}:`)
    for (const { title, detail } of records) print(`  ${title}${detail && ` (${detail})`}`)
    if (count > records.length) print(`  and ${count - records.length} more`)
  }
  if (preview.plan) print(`The plan "${preview.plan}" loses a member.`)
  if (!preview.needsSuccessor || successor) return { code: 0 }
  throw new StartError(`${NO_SUCCESSOR} Name their address with --successor.`)
}

export async function exportPerson(services: Services, email: string): Promise<Outcome> {
  const userId = await findIdByEmail(services.database.orm, email)
  const data = userId && (await personData(services, userId, 'operator'))
  if (!data) throw noUserOf(email)
  return { code: 0, report: `${JSON.stringify(data, null, 2)}\n` }
}
