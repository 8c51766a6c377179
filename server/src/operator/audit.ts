import { linkEntries } from '#server/platform/audit/chain/link.ts'
import { verifyChain } from '#server/platform/audit/chain/verify.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import type { Services } from '#server/services.ts'
import { hasPeople } from '#server/users/accounts/queries.ts'
import type { Outcome, Say } from './requests.ts'

/** Says what the audit log holds and whether it is what was written; 1 when it is not. */
export async function verifyAudit(
  services: Services,
  keptHead: string | undefined,
  say: Say,
): Promise<Outcome> {
  if (keptHead !== undefined && !/^[0-9a-f]{64}$/i.test(keptHead)) {
    throw new StartError('That is no head: it has 64 digits from 0 to f.')
  }
  if (!(await hasPeople(services.database.orm))) {
    throw new StartError('The database holds nothing of Cohort yet.')
  }
  await linkEntries(services)
  const { entries, head, waiting, late, broken } = await verifyChain(
    services.database.orm,
    keptHead?.toLowerCase(),
  )
  say(`${counted(entries, 'entry', 'entries')} in the audit log.`)
  if (head) say(`The head is link ${head.position}: ${head.hash}`)
  if (waiting > 0 && !broken) say(`${waiting} of them too young to be in the chain.`)
  if (late > 0) say(`${late} of them linked more than an hour after the time they bear.`)
  say(broken ?? 'The chain is whole.')
  return { code: broken ? 1 : 0 }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
