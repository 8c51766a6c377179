import * as z from 'zod'
import { LIMITS } from '../field-rules.ts'
import { id, requiredText } from '../fields.ts'
import type { RuleContext } from '../rule-context.ts'
import { MINIMUM_KPIS } from './rules.ts'

const HALF_STARS = 'Ratings are 0 to 5 in half steps.'

const rating = z.number().min(0, HALF_STARS).max(5, HALF_STARS).multipleOf(0.5, HALF_STARS)

export const feedback = z.object({
  id,
  interactionId: id,
  internId: id,
  interviewerId: id,
  interaction: z.object({
    name: z.string(),
    assignedIntern: z.string(),
    assignedMentor: z.string().nullable(),
  }),
  intern: z.object({ name: z.string(), zone: z.string().nullish() }),
  interviewer: z.object({ name: z.string() }),
  avg_rating: z.number(),
  ratings: z.record(z.string(), z.number()),
  descriptive_feedback: z.string(),
  createdAt: z.iso.datetime(),
})
export type Feedback = z.infer<typeof feedback>

const description = requiredText('Descriptive feedback cannot be empty.', LIMITS.long)

type Rules = Pick<RuleContext, 'lists'>

const ratings = (tooFew: string, { lists }: Rules) =>
  z
    .partialRecord(
      z.enum(lists.kpis),
      z.number('Please provide a rating for this KPI.').pipe(rating),
      { error: ({ code }) => (code === 'invalid_type' ? tooFew : 'Only the KPIs can be rated.') },
    )
    .refine((rated) => Object.keys(rated).length >= MINIMUM_KPIS, {
      error: tooFew,
      // Reported beside errors of single ratings.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })

const form = (tooFew: string, rules: Rules) =>
  z.object({ ratings: ratings(tooFew, rules), descriptive_feedback: description })

export const feedbackForm = (rules: Rules) => form('Please select at least 5 KPIs.', rules)
export type FeedbackForm = z.output<ReturnType<typeof feedbackForm>>

export const feedbackChange = (rules: Rules) => form('Please select atleast 5 KPI', rules)
