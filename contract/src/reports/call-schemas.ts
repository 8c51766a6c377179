import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { batchReportForm, token } from './schemas.ts'

export const reportsSchemas = {
  ticket: { response: z.object({ token: z.string() }) },
  intern: { query: z.object({ token }) },
  batch: { query: batchReportForm.extend({ token }) },
} satisfies Record<string, CallSchemas>
