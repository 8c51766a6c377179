import * as z from 'zod'
import { ROLES } from '../access.ts'
import { LIMITS } from '../field-rules.ts'
import { id, requiredText } from '../fields.ts'
import { interaction } from '../interactions/schemas.ts'
import { nextStepOf } from '../sharing/schemas.ts'
import { STATUSES } from '../users/rules.ts'
import { TEXT_MISSING } from './messages.ts'

const some = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), first: z.array(row) })

const adminActionItems = z.object({
  role: z.literal('Admins'),
  overdueFeedback: z.object({ count: z.int(), endedBefore: z.string() }),
  /** Pending ones to the admins, as the help desk counts them; the most urgent can be opened. */
  helpRequests: z.object({ late: z.int(), unanswered: z.int(), firstId: id.nullable() }),
  /** Of today; null on a day without daily updates. */
  missingUpdates: z
    .object({
      date: z.string(),
      count: z.int(),
      /** Others, who have only planned the day. */
      planned: z.int(),
      toRemind: z.int(),
      reminded: z.int(),
    })
    .nullable(),
  withoutInteraction: z.int(),
  /** Open requests for a meeting or another time. */
  requestedMeetings: z.int(),
})

const openRequest = z.object({
  id,
  subject: z.string(),
  senderName: z.string(),
  createdAt: z.iso.datetime(),
  /** Past its target of an answer or a solution. */
  isLate: z.boolean(),
})

const mentorActionItems = z.object({
  role: z.literal('Mentors'),
  /** The longest waiting first. */
  feedbackDue: some(interaction),
  openRequests: some(openRequest),
  /** Of the mentor's interns and without an answer, the longest waiting first. */
  blocked: some(
    z.object({ id, internId: id, intern: z.string(), taskName: z.string(), waitsFor: z.string() }),
  ),
  /** Questions of interns about feedback, the oldest first. */
  openQuestions: some(
    z.object({
      feedbackId: id,
      interactionId: id,
      interactionName: z.string(),
      intern: z.string(),
      askedAt: z.iso.datetime(),
    }),
  ),
  /** Feedback by the mentor; only the longest held back is listed. */
  heldBack: some(
    z.object({
      feedbackId: id,
      interactionId: id,
      interactionName: z.string(),
      intern: z.string(),
      heldAt: z.iso.datetime(),
    }),
  ),
  nextInteraction: interaction.nullable(),
})

const dueObjective = z.object({
  id,
  name: z.string(),
  milestoneName: z.string(),
  dueOn: z.string(),
})

const internActionItems = z.object({
  role: z.literal('Interns'),
  today: z.string(),
  /** Of today; null on a day without daily updates. */
  update: z
    .object({ tasks: z.int(), totalActualTime: z.number(), hoursMissing: z.number() })
    .nullable(),
  nextInteraction: interaction.nullable(),
  objectivesDue: some(dueObjective),
  /** Shared and not acknowledged, the newest first. */
  newFeedback: some(
    z.object({ id, interactionName: z.string(), author: z.string(), sharedFrom: z.iso.datetime() }),
  ),
  /** Open ones, the earliest due first. */
  nextSteps: some(nextStepOf),
  /** Requested and not sent, the next interaction first. */
  selfAssessments: z.array(
    z.object({ interactionId: id, interactionName: z.string(), startsAt: z.iso.datetime() }),
  ),
})

export const actionItems = z.discriminatedUnion('role', [
  adminActionItems,
  mentorActionItems,
  internActionItems,
])
export type ActionItems = z.infer<typeof actionItems>
export type ActionItemsOf<Role extends ActionItems['role']> = Extract<ActionItems, { role: Role }>

export const searchQuery = z.object({
  /** A name, an employee ID, or the number of a help request such as HD-104. */
  text: requiredText(TEXT_MISSING, LIMITS.name),
})

/** Of each kind the first few, those no longer in training last. Mentors find their interns, and interns no people. */
export const searchResults = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      designation: z.string().nullable(),
      employeeId: z.string().nullable(),
      status: z.enum(STATUSES).nullable(),
    }),
  ),
  requests: z.array(z.object({ id, number: z.int(), subject: z.string(), senderName: z.string() })),
})
export type SearchResults = z.output<typeof searchResults>
export type FoundPerson = SearchResults['people'][number]
