export const MAX_SELECTED = 500

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

export const needsReason = (zone: string | null | undefined) =>
  zone !== undefined && zone !== 'GREEN ZONE'

export const hasReason = (given: ZoneEdit) =>
  !needsReason(given.changes.zone) || given.zoneReason !== undefined

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
