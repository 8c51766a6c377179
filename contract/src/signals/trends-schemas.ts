import * as z from 'zod'
import { VERDICTS } from './rules.ts'

const week = z.object({
  day: z.string(),
  judged: z.int(),
  red: z.int(),
  yellow: z.int(),
  green: z.int(),
  /** Percent of the last ten expected updates; null of fewer than five interns. */
  updates: z.int().nullable(),
  /** Days from a meeting to its feedback; null of fewer than five. */
  feedbackDays: z.number().nullable(),
  rating: z.number().nullable(),
})

export const trends = z.object({
  weeks: z.array(week),
  verdict: z.enum(VERDICTS).nullable(),
  /** Working days after which an intern counts as waiting for feedback. */
  feedbackWaitsDays: z.int(),
})
export type Trends = z.infer<typeof trends>
