export const REPORT_DEFAULTS = { year: '2025', batch: 'Batch 1' } as const

export const batchReportName = (year: string, batch: string, date: string) =>
  `${batch} - ${year} AnalyticsReport ${date}.xlsx`
