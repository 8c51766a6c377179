import * as z from 'zod'
import { ROLES } from '../access.ts'
import { LIMITS } from '../field-rules.ts'
import { id, requiredText } from '../fields.ts'
import { interaction } from '../interactions/schemas.ts'
import { nextStepOf } from '../sharing/schemas.ts'
import { STATUSES, ZONES } from '../users/rules.ts'
import { TEXT_MISSING } from './messages.ts'

const some = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), first: z.array(row) })

const adminActionItems = z.object({
  role: z.literal('Admins'),
  /** Those that ended before the day have waited for this number of working days or more. */
  overdueFeedback: z.object({
    count: z.int(),
    days: z.int(),
    endedBefore: z.string(),
    /** `owedBy` is the mentor's name, or the interviewer's where there is no mentor. */
    oldest: z
      .object({
        name: z.string(),
        intern: z.string(),
        owedBy: z.string(),
        endedAt: z.iso.datetime(),
      })
      .nullable(),
  }),
  /** Pending ones to the admins. `first`: the most urgent unanswered one, else the most urgent late one. */
  helpRequests: z.object({
    late: z.int(),
    unanswered: z.int(),
    /** Late ones that wait for their sender, or to be resolved. */
    answeredLate: z.int(),
    first: z
      .object({ id, subject: z.string(), senderName: z.string(), createdAt: z.iso.datetime() })
      .nullable(),
  }),
  /** Of today; null on a day without daily updates. */
  missingUpdates: z
    .object({
      date: z.string(),
      /** The time at which interns are reminded of it has passed. */
      isDue: z.boolean(),
      count: z.int(),
      planned: z.int(),
      toRemind: z.int(),
      reminded: z.int(),
      expiredInvitations: z.int(),
    })
    .nullable(),
  /** Interns in training, as after a sign-up. */
  withoutBatch: some(z.object({ id, name: z.string() })),
  /** With a batch, of which no year is known: they belong to none. */
  withoutYear: some(z.object({ id, name: z.string() })),
  withoutInteraction: some(z.object({ id, name: z.string() })),
  /** On leave or in an examination by their status alone: the days that were recorded for it are over. */
  leaveOver: some(z.object({ id, name: z.string() })),
  requestedMeetings: some(
    z.object({
      id,
      internId: id,
      intern: z.string(),
      internEmail: z.string(),
      askedBy: z.string(),
      /** Of a request for another time. */
      interactionId: id.nullable(),
    }),
  ),
})

const openRequest = z.object({
  id,
  subject: z.string(),
  senderName: z.string(),
  createdAt: z.iso.datetime(),
  isLate: z.boolean(),
  isDueToday: z.boolean(),
  /** The last message is not the sender's. */
  isAnswered: z.boolean(),
})

const mentorActionItems = z.object({
  role: z.literal('Mentors'),
  /** The longest waiting first; late are those of a day before. */
  feedbackDue: some(interaction).extend({ lateBefore: z.string() }),
  /** Those without an answer to the last message, and those to be resolved by the end of the day. */
  openRequests: some(openRequest),
  /** The mentor's interns without a meeting lately or soon, for whom the mentor did not ask for one; one is listed. */
  withoutMeeting: some(z.object({ id, name: z.string(), sentence: z.string() })),
  blocked: some(
    z.object({
      id,
      internId: id,
      intern: z.string(),
      taskName: z.string(),
      waitsFor: z.string(),
      openedAt: z.iso.datetime(),
    }),
  ),
  openQuestions: some(
    z.object({
      feedbackId: id,
      interactionId: id,
      interactionName: z.string(),
      intern: z.string(),
      askedAt: z.iso.datetime(),
    }),
  ),
  /** Feedback by the mentor; that whose next step is due first is listed first, then the longest held back. */
  heldBack: some(
    z.object({
      feedbackId: id,
      interactionId: id,
      interactionName: z.string(),
      intern: z.string(),
      heldAt: z.iso.datetime(),
      /** The earliest day on which an open next step is due; the intern cannot read it yet. */
      stepDueOn: z.string().nullable(),
    }),
  ),
  nextInteraction: interaction.nullable(),
  /** The mentor's interactions that were cancelled or not held, which the counts leave out. */
  notHeld: z.int(),
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
  /** Of today; null without tasks on a day without daily updates, or of who is away or not in training. */
  update: z
    .object({
      /** Not on such a day, nor before the start of the plan. */
      isExpected: z.boolean(),
      tasks: z.int(),
      totalActualTime: z.number(),
      hoursMissing: z.number(),
      /** The time at which interns are reminded of it has passed. */
      isDue: z.boolean(),
    })
    .nullable(),
  /** In percent, of who joined lately; null when it is complete. */
  newProfile: z.int().nullable(),
  nextInteraction: interaction.nullable(),
  /** Until Sunday; `overdue` of them were due before today. */
  objectivesDue: some(dueObjective).extend({ overdue: z.int() }),
  newFeedback: some(
    z.object({ id, interactionName: z.string(), author: z.string(), sharedFrom: z.iso.datetime() }),
  ),
  unreadReplies: z.array(
    z.object({ id, number: z.int(), subject: z.string(), author: z.string() }),
  ),
  nextSteps: some(nextStepOf),
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
  /** A name, an employee id or its number, or the number of a help request such as HD-104. */
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
      zone: z.enum(ZONES).nullable(),
    }),
  ),
  requests: z.array(z.object({ id, number: z.int(), subject: z.string(), senderName: z.string() })),
})
export type SearchResults = z.output<typeof searchResults>
export type FoundPerson = SearchResults['people'][number]
