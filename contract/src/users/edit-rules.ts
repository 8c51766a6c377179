import { ZONE_REASON_MISSING } from './rules.ts'

/** How many people can be named one by one; filters match any number. */
export const MOST_NAMED = 500
export const TOO_MANY_NAMED = `At most ${MOST_NAMED} people can be chosen one by one.`

/** How many people a preview shows. */
export const MOST_SHOWN = 100

/** What can be set for many people at once, in the order in which it is shown. */
export const EDITED_FIELDS = [
  'status',
  'zone',
  'phase',
  'batch',
  'year',
  'designation',
  'dateOfJoining',
] as const
export type EditedField = (typeof EDITED_FIELDS)[number]

interface ZoneEdit {
  readonly changes: { readonly zone?: string | null | undefined }
  readonly zoneReason?: string | undefined
}

export const hasReason = (given: ZoneEdit) =>
  given.changes.zone === undefined || given.zoneReason !== undefined

export const REASON_MISSING = { path: ['zoneReason'], message: ZONE_REASON_MISSING }

/** Why somebody who was named cannot be edited together with others. */
export const REFUSED = {
  own: 'Your own professional information is edited by another admin.',
  unknown: 'There is nobody with this id.',
  disabled: 'This account is disabled.',
  noIntern: 'Only interns can be edited together.',
} as const

/** What a form shows for "set it to nothing"; an empty text leaves the field as it is. */
export const EMPTIED = 'EMPTIED'

export interface BulkValues {
  readonly changes: Readonly<Record<EditedField, string>>
  readonly zoneReason: string
}

export const NOTHING_CHOSEN: BulkValues = {
  changes: {
    status: '',
    zone: '',
    phase: '',
    batch: '',
    year: '',
    designation: '',
    dateOfJoining: '',
  },
  zoneReason: '',
}
