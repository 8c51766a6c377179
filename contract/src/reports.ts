import * as z from 'zod'
import { call } from './calls.ts'
import { requiredText } from './fields.ts'
import { NO_FEEDBACK } from './feedback.ts'

const BOTH = 'Please select both Year and Batch.'

export const batchReportForm = z.object({
  year: requiredText(BOTH, 4).regex(/^\d{4}$/, BOTH),
  batch: requiredText(BOTH, 60),
})

export const REPORT_DEFAULTS = { year: '2025', batch: 'Batch 1' } as const

/** The name a browser saves the batch report under. */
export const batchReportName = (year: string, batch: string, date: string) =>
  `${batch} - ${year} AnalyticsReport ${date}.xlsx`

const token = z.string().max(4096).optional()

export const reports = {
  ticket: call({
    summary: 'A single-use ticket of 60 seconds that stands for the session in a download link',
    method: 'POST',
    path: '/api/reports/ticket',
    access: { Admins: 'all' },
    answer: z.object({ token: z.string() }),
    says: 'Ticket',
  }),
  intern: call({
    summary: "An intern's feedback analysis as PDF",
    method: 'GET',
    path: '/api/feedbacks/:userId/download',
    access: { Admins: 'all' },
    query: z.object({ token }),
    acceptsTicket: true,
    answer: { file: 'application/pdf' },
    says: 'Downloaded successfully',
    refusals: { none: [404, NO_FEEDBACK] },
  }),
  batch: call({
    summary: "A batch's analytics as XLSX",
    method: 'GET',
    path: '/api/feedbacks/download',
    access: { Admins: 'all' },
    query: batchReportForm.extend({ token }),
    acceptsTicket: true,
    answer: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    says: 'Downloaded successfully',
    refusals: { none: [404, 'No interns found for this year and batch.'] },
  }),
}
