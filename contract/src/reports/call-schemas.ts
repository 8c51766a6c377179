import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { batchReportForm, batchSummaryForm, token } from './schemas.ts'

export const reportsSchemas = {
  ticket: { response: z.object({ token: z.string() }) },
  intern: { query: z.object({ token }) },
  batch: { query: batchReportForm.extend({ token }) },
  batchSummary: {
    query: batchSummaryForm,
  },
} satisfies Record<string, CallSchemas>
