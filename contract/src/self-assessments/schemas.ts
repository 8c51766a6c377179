import * as z from 'zod'
import { rating, withoutUnrated } from '../feedback/schemas.ts'
import { UNKNOWN_KPI } from '../feedback/messages.ts'
import { id, text } from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import { NO_RATING } from './messages.ts'

const MAX_WORDS = 2000

const ratings = z.record(z.string(), z.number())

export const selfAssessment = z.object({
  interactionId: id,
  interactionName: z.string(),
  internId: id,
  intern: z.string(),
  startsAt: z.iso.datetime(),
  askedAt: z.iso.datetime(),
  askedBy: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  isOpen: z.boolean(),
  /** For others than the intern null until the feedback is given. */
  answers: z
    .object({ ratings, strength: z.string().nullable(), improvement: z.string().nullable() })
    .nullable(),
  /** Of the feedback; for the intern null until it is shared. */
  feedbackRatings: ratings.nullable(),
})
export type SelfAssessment = z.output<typeof selfAssessment>

const words = text(MAX_WORDS).transform((written) => written || null)

export const selfAssessmentForm = ({ lists }: Pick<RuleContext, 'lists'>) =>
  z.object({
    ratings: z
      .partialRecord(z.enum(lists.kpis), rating, { error: UNKNOWN_KPI })
      .refine((rated) => Object.keys(rated).length > 0, NO_RATING)
      .transform(withoutUnrated),
    strength: words,
    improvement: words,
  })
export type SelfAssessmentForm = z.output<ReturnType<typeof selfAssessmentForm>>
