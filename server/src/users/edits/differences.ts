import { EDITED_FIELDS, type BulkChanges, type EditedPerson } from '@cohort/contract/users/edits'
import type { TouchedRow } from './queries.ts'

type Difference = EditedPerson['changes'][number]

/** What of it is news for this person, in the order of the fields. */
export function differencesOf(person: TouchedRow, changes: BulkChanges): Difference[] {
  return EDITED_FIELDS.flatMap((field): Difference[] => {
    const to = changes[field]
    const from = person[field]
    return to === undefined || to === from ? [] : [{ field, from, to }]
  })
}
