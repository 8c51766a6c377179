import type { Actor } from '@cohort/contract/access'
import { MESSAGES } from '@cohort/contract/http-messages'
import { record, type AuditEntry } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Services } from '#server/services.ts'
import { limitChanges } from './sending-limit.ts'

/** Each is an entry of the audit log. */
const EXPORTS_AN_HOUR = 60

/** Records an export of a list, which mentors make only so often. Before the first byte is sent. */
export async function recordExport(
  services: Services,
  actor: Actor,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'changes'>,
): Promise<void> {
  const { action, subject } = entry
  const counted = { subject, actions: [action], most: EXPORTS_AN_HOUR } as const
  await transact(services, async (db) => {
    await limitChanges(services, db, actor, { ...counted, sentence: MESSAGES.tooMany })
    await record(db, { actorId: actor.id, ...entry })
  })
}
