import { ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { NO_FEEDBACK } from '../feedback/messages.ts'
import { SUMMARY_TYPES } from './rules.ts'
import type { reportsSchemas } from './call-schemas.ts'
const NO_INTERNS = [404, 'No interns found for this year and batch.'] as const

export const reports = calls<typeof reportsSchemas>()({
  ticket: {
    summary:
      'Create a single-use ticket that replaces the session in a download link for 60 seconds',
    endpoint: 'POST /api/reports/ticket',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Ticket',
  },
  intern: {
    summary: "Download an intern's feedback analysis as a PDF",
    endpoint: 'GET /api/feedbacks/:userId/download',
    access: ONLY_ADMINS,
    acceptsTicket: true,
    mediaTypes: ['application/pdf'],
    message: 'Downloaded successfully',
    errors: { none: [404, NO_FEEDBACK] },
  },
  batch: {
    summary: "Download a batch's analytics as an XLSX workbook",
    endpoint: 'GET /api/feedbacks/download',
    access: ONLY_ADMINS,
    acceptsTicket: true,
    mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    message: 'Downloaded successfully',
    errors: { none: NO_INTERNS },
  },
  batchSummary: {
    summary: 'Download the report of a batch: a PDF of four pages, or a workbook',
    endpoint: 'GET /api/reports/batch',
    access: ONLY_ADMINS,
    mediaTypes: [SUMMARY_TYPES.pdf, SUMMARY_TYPES.xlsx],
    message: 'Downloaded successfully',
    errors: { none: NO_INTERNS },
  },
})
