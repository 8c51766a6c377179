import { ZONE_REASON_MISSING } from './rules.ts'

export const MAX_SELECTED = 500
export const TOO_MANY_NAMED = `At most ${MAX_SELECTED} people can be selected individually.`

export const MAX_LISTED = 100

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

export const REFUSED = {
  own: 'Another admin must edit your professional information.',
  unknown: 'No person has this id.',
  disabled: 'This account is disabled.',
  noIntern: 'Only interns can be edited in bulk.',
} as const

/** Form value that clears a field; an empty text leaves it as it is. */
export const EMPTIED = 'EMPTIED'

export interface BulkValues {
  readonly changes: Readonly<Record<EditedField, string>>
  readonly zoneReason: string
}

export const NOTHING_CHOSEN: BulkValues = {
  changes: Object.fromEntries(EDITED_FIELDS.map((field) => [field, ''])) as BulkValues['changes'],
  zoneReason: '',
}
