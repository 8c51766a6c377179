import * as z from 'zod'
import type { Actor } from './access.ts'
import { call, id, type Facts } from './calls.ts'
import { MINIMUM_KPIS } from './feedback/kpis.ts'
import { LIMITS, requiredText } from './fields.ts'
import type { Interaction } from './interactions.ts'

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

type Rules = Pick<Facts, 'lists'>

const ratings = (tooFew: string, { lists }: Rules) =>
  z
    .partialRecord(
      z.enum(lists.kpis),
      z.number('Please provide a rating for this KPI.').pipe(rating),
      {
        error: ({ code }) => (code === 'invalid_type' ? tooFew : 'Only the KPIs can be rated.'),
      },
    )
    .refine((rated) => Object.keys(rated).length >= MINIMUM_KPIS, {
      error: tooFew,
      // Said of chosen KPIs that are still unrated too.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })

export const feedbackForm = (rules: Rules) =>
  z.object({
    ratings: ratings('Please select at least 5 KPIs.', rules),
    descriptive_feedback: description,
  })
export type FeedbackForm = z.output<ReturnType<typeof feedbackForm>>

export const feedbackChange = (rules: Rules) =>
  z.object({
    ratings: ratings('Please select atleast 5 KPI', rules),
    descriptive_feedback: description,
  })

/** What the edit form says of the chosen KPIs without stars, all in one sentence. */
export const ratingsMissing = (kpis: readonly string[]) =>
  `Please provide ratings for: ${kpis.join(', ')}`

/** The plain mean over the KPIs that were rated. */
export function averageRating(rated: Readonly<Partial<Record<string, number>>>): number {
  const given = Object.values(rated).filter((value) => value !== undefined)
  return given.length === 0 ? 0 : given.reduce((sum, value) => sum + value, 0) / given.length
}

/** Interviewer or assigned mentor, once the interaction has ended and nobody has rated it yet. */
export const canGiveFeedback = (
  actor: Actor,
  record: Pick<Interaction, 'mentorId' | 'interviewerId' | 'interactionStatus'>,
) => takesPart(actor, record) && record.interactionStatus === 'FEEDBACK_PENDING'

export const takesPart = (actor: Actor, record: Pick<Interaction, 'mentorId' | 'interviewerId'>) =>
  actor.role === 'Mentors' && (record.mentorId === actor.id || record.interviewerId === actor.id)

export const canEditFeedback = (actor: Actor, record: Pick<Feedback, 'interviewerId'>) =>
  actor.role === 'Mentors' && record.interviewerId === actor.id

export const NO_FEEDBACK = 'No feedback available!'

export const feedbacks = {
  give: call({
    summary: 'Rate an interaction that has ended',
    method: 'POST',
    path: '/api/feedbacks/create',
    access: { Mentors: 'all' },
    body: (facts: Facts) =>
      feedbackForm(facts).extend({
        interactionId: id,
        internId: id.optional(),
        interviewerId: id.optional(),
      }),
    status: 201,
    answer: feedback,
    says: 'Feedback added succesfully',
    refusals: {
      closed: [409, "You can't give feedback to this interaction"],
      otherIntern: [400, 'The intern is not the one of this interaction.'],
    },
  }),
  change: call({
    summary: 'Change a feedback of the own hand',
    method: 'PUT',
    path: '/api/feedbacks/:feedbackId/update',
    access: { Mentors: 'all' },
    body: (facts: Facts) => feedbackChange(facts),
    answer: feedback,
    says: 'Feedback updated successfully!',
  }),
  ofInteraction: call({
    summary: 'The feedback of an interaction: a list of none or one',
    method: 'GET',
    path: '/api/feedbacks/interaction/:interactionId',
    access: { Admins: 'all', Mentors: 'all' },
    answer: z.array(feedback),
    says: 'Feedback',
  }),
  ofIntern: call({
    summary: "All of an intern's feedbacks, oldest first",
    method: 'GET',
    path: '/api/feedbacks/intern/:userId',
    access: { Admins: 'all' },
    answer: z.array(feedback),
    says: 'Feedbacks',
  }),
}
