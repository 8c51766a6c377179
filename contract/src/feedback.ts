import * as z from 'zod'
import type { Actor } from './access.ts'
import { call, id } from './calls.ts'
import { LIMITS, requiredText } from './fields.ts'
import type { Interaction } from './interactions.ts'

export const KPIS = [
  'Communication',
  'Learning Curve',
  'Understanding',
  'Capability',
  'Task Completion',
  'Requirement Gathering',
  'Coding Skill',
  'In-depth Knowledge',
  'Experience',
  'Problem Solving',
  'Presentation',
  'Code Quality',
  'Concepts',
  'Contribution',
  'Logical Thinking',
  'Technical Proficiency',
  'Project Presentation',
  'Scenario-Based Questions',
  'Documentation',
  'QA Evaluation',
  'Code Complexity',
] as const
export type Kpi = (typeof KPIS)[number]

export const MINIMUM_KPIS = 5

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

const ratings = (tooFew: string) =>
  z
    .partialRecord(z.enum(KPIS), z.number('Please provide a rating for this KPI.').pipe(rating), {
      error: ({ code }) => (code === 'invalid_type' ? tooFew : 'Only the KPIs can be rated.'),
    })
    .refine((rated) => Object.keys(rated).length >= MINIMUM_KPIS, {
      error: tooFew,
      // Said of chosen KPIs that are still unrated too.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })

export const feedbackForm = z.object({
  ratings: ratings('Please select at least 5 KPIs.'),
  descriptive_feedback: description,
})
export type FeedbackForm = z.output<typeof feedbackForm>

export const feedbackChange = z.object({
  ratings: ratings('Please select atleast 5 KPI'),
  descriptive_feedback: description,
})

/** What the edit form says of the chosen KPIs without stars, all in one sentence. */
export const ratingsMissing = (kpis: readonly Kpi[]) =>
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
    body: feedbackForm.extend({
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
    body: feedbackChange,
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
