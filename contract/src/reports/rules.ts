export const REPORT_DEFAULTS = { year: '2025', batch: 'Batch 1' } as const

/** The name a browser saves the batch report under. */
export const batchReportName = (year: string, batch: string, date: string) =>
  `${batch} - ${year} AnalyticsReport ${date}.xlsx`
