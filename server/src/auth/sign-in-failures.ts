import { addedValues } from '#server/platform/audit/changes.ts'
import { recordFolded } from '#server/platform/audit/repeated-entries.ts'
import type { AuditEntry } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { sealedEntries } from '#server/users/record-person.ts'
import { clientAddress } from '#server/platform/http/limits/client-address.ts'
import { originOf, type Origin } from './sessions/start-session.ts'

interface Failure {
  /** Undefined for an unknown address, which is not recorded: it is any text that a stranger typed. */
  readonly userId: string | undefined
  readonly method: Origin['method']
}

/** Not awaited: a response that took longer for accounts that exist would reveal them. */
export function recordFailure(
  services: Services,
  failure: Failure,
  request: Origin['request'],
): void {
  const { userId = null, method } = failure
  const alike = ['failed to sign in', userId, method, clientAddress(request)]
  recordFolded(services, alike, (db) => entryOf(services, db, failure, request)).catch(
    (error: unknown) => services.log.error(error, 'A failed sign-in is not in the audit log'),
  )
}

async function entryOf(
  services: Services,
  db: Queryable,
  { userId, method }: Failure,
  request: Origin['request'],
): Promise<AuditEntry> {
  const { address, userAgent: browser } = originOf(request)
  const base = {
    actorId: null,
    action: 'failed to sign in',
    changes: addedValues({ method, address, browser }),
  }
  if (!userId) return { ...base, subject: 'unknown account' }
  const entry = { ...base, subject: 'user', subjectId: userId, personId: userId }
  const [sealed] = await sealedEntries(services, db, [entry])
  return sealed ?? entry
}
