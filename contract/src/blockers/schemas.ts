import * as z from 'zod'
import { LIMITS } from '../field-rules.ts'
import { id, idOr, requiredText } from '../fields.ts'
import { page } from '../paging.ts'
import {
  ANSWER_MISSING,
  NOTE_MISSING,
  REASON_MISSING,
  TASK_MISSING,
  WAITS_FOR_MISSING,
} from './messages.ts'

export const MAX_REASON = 500

export const blockerForm = z.object({
  taskId: idOr(TASK_MISSING),
  reason: requiredText(REASON_MISSING, MAX_REASON),
  waitsFor: requiredText(WAITS_FOR_MISSING, LIMITS.name),
})
export type BlockerForm = z.output<typeof blockerForm>

export const answerForm = z.object({ text: requiredText(ANSWER_MISSING, MAX_REASON) })
export const closeForm = z.object({ note: requiredText(NOTE_MISSING, MAX_REASON) })

export const blocker = z.object({
  id,
  internId: id,
  intern: z.string(),
  /** Null once the task was deleted. */
  taskId: id.nullable(),
  taskName: z.string(),
  reason: z.string(),
  waitsFor: z.string(),
  openedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** Working days from the report until it was closed, or until today. */
  workingDays: z.int(),
})
export type Blocker = z.output<typeof blocker>

export const blockersPage = page(blocker).extend({
  unanswered: z.int(),
  closed: z.int(),
  /** Working days of the closed ones; null without any. */
  medianDays: z.number().nullable(),
})
