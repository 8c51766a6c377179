export const AUDIT_KINDS = [
  'sign-in',
  'failure',
  'refusal',
  'export',
  'download',
  'reveal',
  'change',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AUDIT_KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Sign-ins',
  failure: 'Failed sign-ins',
  refusal: 'Denied requests',
  export: 'Exports',
  download: 'Downloads',
  reveal: 'Revealed data',
  change: 'Changes',
}

/** A shorter text is in no index. */
export const SHORTEST_AUDIT_TEXT = 3

export const AUDIT_FORMATS = ['csv', 'ndjson'] as const
export type AuditFormat = (typeof AUDIT_FORMATS)[number]

export const AUDIT_TYPES: Readonly<Record<AuditFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

export const auditExportName = (day: string, format: AuditFormat) => `Audit log ${day}.${format}`
