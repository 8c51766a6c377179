import * as z from 'zod'
import { requiredText } from '../fields.ts'
import { YEAR_AND_BATCH_MISSING } from './messages.ts'
import { REPORT_CHOICES, SUMMARY_FORMATS } from './rules.ts'

export const batchReportForm = z.object({
  year: requiredText(YEAR_AND_BATCH_MISSING, 4).regex(/^\d{4}$/, YEAR_AND_BATCH_MISSING),
  batch: requiredText(YEAR_AND_BATCH_MISSING, 60),
})

export const batchSummaryForm = batchReportForm.extend({ format: z.enum(SUMMARY_FORMATS) })

export const reportChoiceForm = batchReportForm.extend({ format: z.enum(REPORT_CHOICES) })

export const token = z.string().max(4096).optional()
