import { linkEntries } from '#server/platform/audit/chain/link.ts'
import { verifyChain } from '#server/platform/audit/chain/verify.ts'
import { StartError, NO_DATA } from '#server/platform/process/start-error.ts'
import type { Services } from '#server/services.ts'
import { hasPeople } from '#server/users/accounts/queries.ts'
import type { Outcome, Print } from './requests.ts'

/** The exit code is 1 when the chain is broken. */
export async function verifyAudit(
  services: Services,
  keptHead: string | undefined,
  print: Print,
): Promise<Outcome> {
  if (keptHead !== undefined && !/^[0-9a-f]{64}$/i.test(keptHead)) {
    throw new StartError('Not a valid head. A head has 64 hexadecimal digits.')
  }
  if (!(await hasPeople(services.database.orm))) {
    throw new StartError(NO_DATA)
  }
  await linkEntries(services)
  const { entries, head, waiting, late, broken } = await verifyChain(
    services.database.orm,
    keptHead?.toLowerCase(),
  )
  print(`${counted(entries, 'entry', 'entries')} in the audit log.`)
  if (head) print(`The head is link ${head.position}: ${head.hash}`)
  if (waiting > 0 && !broken) print(`${waiting} of them too recent to be in the chain.`)
  if (late > 0) print(`${late} of them linked more than an hour after their timestamp.`)
  print(broken ?? 'The audit log is intact.')
  return { code: broken ? 1 : 0 }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
