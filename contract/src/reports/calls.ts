import { ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { NO_FEEDBACK } from '../feedback/rules.ts'
import type { reportsSchemas } from './call-schemas.ts'

export const reports = calls<typeof reportsSchemas>()({
  ticket: {
    summary: 'A single-use ticket of 60 seconds that stands for the session in a download link',
    endpoint: 'POST /api/reports/ticket',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Ticket',
  },
  intern: {
    summary: "An intern's feedback analysis as PDF",
    endpoint: 'GET /api/feedbacks/:userId/download',
    access: ONLY_ADMINS,
    acceptsTicket: true,
    mediaTypes: ['application/pdf'],
    message: 'Downloaded successfully',
    errors: { none: [404, NO_FEEDBACK] },
  },
  batch: {
    summary: "A batch's analytics as XLSX",
    endpoint: 'GET /api/feedbacks/download',
    access: ONLY_ADMINS,
    acceptsTicket: true,
    mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    message: 'Downloaded successfully',
    errors: { none: [404, 'No interns found for this year and batch.'] },
  },
})
