import { EDITED_FIELDS } from '@cohort/contract/users/edit-rules'
import type { BulkChanges } from '@cohort/contract/users/edit-schemas'
import { createHash } from 'node:crypto'

/** A fingerprint of an edit: what is to be set, and the people it touches as they are now. */
export function basisOf(changes: BulkChanges, digest: string): string {
  const set = EDITED_FIELDS.map((field) => [field, changes[field]])
  return createHash('sha256')
    .update(JSON.stringify([set, digest]))
    .digest('hex')
}
