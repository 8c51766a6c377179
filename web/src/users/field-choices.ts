import type { Lists } from '@cohort/contract/settings/rules'
import type { EditedField } from '@cohort/contract/users/edit-rules'
import { STATUSES, ZONES } from '@cohort/contract/users/rules'

export const FIELD_LABELS: Readonly<Record<EditedField, string>> = {
  status: 'Status',
  zone: 'Zone',
  phase: 'Phase',
  batch: 'Batch',
  year: 'Year',
  designation: 'Designation',
  dateOfJoining: 'Date of joining',
}

export const fieldChoices = ({ phases, batches, years, designations }: Lists) =>
  [
    ['status', STATUSES],
    ['zone', ZONES],
    ['phase', phases],
    ['batch', batches],
    ['year', years.map(String)],
    ['designation', designations],
  ] as const
