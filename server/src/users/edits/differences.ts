import { EDITED_FIELDS } from '@cohort/contract/users/edit-rules'
import type { BulkChanges, EditedPerson } from '@cohort/contract/users/edit-schemas'
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
