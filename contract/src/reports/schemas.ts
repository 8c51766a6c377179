import * as z from 'zod'
import { requiredText } from '../fields.ts'

const BOTH = 'Please select both Year and Batch.'

export const batchReportForm = z.object({
  year: requiredText(BOTH, 4).regex(/^\d{4}$/, BOTH),
  batch: requiredText(BOTH, 60),
})

export const token = z.string().max(4096).optional()
