export const MIB = 1024 * 1024

export const MAX_FILE_BYTES = 10 * MIB
export const fileTooLarge = (name: string) =>
  `${name} is larger than ${MAX_FILE_BYTES / MIB} MiB. Split it.`

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const FORMAT_NAMES = { xlsx: 'Excel (XLSX)', csv: 'CSV', ndjson: 'NDJSON' } as const

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
