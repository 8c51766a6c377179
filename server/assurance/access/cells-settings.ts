import { audit } from '@cohort/contract/audit/calls'
import { settings } from '@cohort/contract/settings/calls'
import { row } from './cells.ts'

const ONLY_ADMINS = '401 403 403 403 403 200 401 403'
const BATCH = 'batch' as const
const weekend = ['Saturday', 'Sunday'] as const
const spare = { kind: BATCH, value: 'Batch 3' }

export const SETTINGS = [
  row(settings.read, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(
    settings.addValue,
    '',
    () => ({ body: { kind: BATCH, value: 'Batch 4' } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(settings.renameValue, '', () => ({ body: { ...spare, to: 'Batch 9' } }), ONLY_ADMINS),
  row(
    settings.orderValues,
    '',
    () => ({ body: { kind: BATCH, values: ['Batch 3', 'Batch 2', 'Batch 1'] } }),
    ONLY_ADMINS,
  ),
  row(settings.removeValue, '', () => ({ query: spare }), ONLY_ADMINS),
  row(
    settings.setWorkingDays,
    '',
    () => ({ body: { weekdays: [...weekend], from: '2027-01-04' } }),
    ONLY_ADMINS,
  ),
  row(
    settings.setSessionLimits,
    '',
    () => ({ body: { idleHours: 8, maximumDays: 5 } }),
    ONLY_ADMINS,
  ),
  row(settings.readBranding, '', () => ({}), '200 200 200 200 200 200 200 200'),
  row(settings.changeBranding, '', () => ({ body: { name: 'Northwind' } }), ONLY_ADMINS),
  row(audit.list, '', () => ({}), ONLY_ADMINS),
  row(audit.export, '', () => ({ body: { format: 'csv' as const } }), ONLY_ADMINS),
]
