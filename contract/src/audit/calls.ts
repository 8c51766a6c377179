import { ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { auditSchemas } from './call-schemas.ts'
import { AUDIT_TYPES } from './rules.ts'

export const audit = calls<typeof auditSchemas>()({
  list: {
    summary: 'A page of the audit log, newest first',
    endpoint: 'GET /api/audit',
    access: ONLY_ADMINS,
    message: 'Audit log',
  },
  export: {
    summary: 'The entries of the audit log that match the filters, as CSV or NDJSON',
    endpoint: 'POST /api/audit/export',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    mediaTypes: [AUDIT_TYPES.csv, AUDIT_TYPES.ndjson],
    message: 'Downloaded successfully',
  },
})
