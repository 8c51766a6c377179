export const REPORT_DEFAULTS = { year: '2025', batch: 'Batch 1' } as const

export const batchReportName = (year: string, batch: string, date: string) =>
  `${batch} - ${year} AnalyticsReport ${date}.xlsx`

export const SUMMARY_FORMATS = ['pdf', 'xlsx'] as const
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number]

export const SUMMARY_TYPES: Readonly<Record<SummaryFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const REPORT_CHOICES = [...SUMMARY_FORMATS, 'zip'] as const

export const internReportsName = (year: string, batch: string, date: string) =>
  `${batch} - ${year} reports of interns ${date}.zip`

export const batchSummaryName = (year: string, batch: string, date: string, format: string) =>
  `${batch} - ${year} report ${date}.${format}`
