import * as z from 'zod'
import { id } from '../fields.ts'
import { interaction } from '../interactions/schemas.ts'

const some = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), first: z.array(row) })

const adminActionItems = z.object({
  role: z.literal('Admins'),
  overdueFeedback: z.object({ count: z.int(), endedBefore: z.string() }),
  ageingRequests: z.int(),
  /** Of today; null on a day without daily updates. */
  missingUpdates: z.object({ date: z.string(), count: z.int() }).nullable(),
  withoutInteraction: z.int(),
})

const openRequest = z.object({
  id,
  subject: z.string(),
  senderName: z.string(),
  createdAt: z.iso.datetime(),
})

const mentorActionItems = z.object({
  role: z.literal('Mentors'),
  /** The longest waiting first. */
  feedbackDue: some(interaction),
  openRequests: some(openRequest),
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
  update: z.object({ tasks: z.int(), totalActualTime: z.number() }).nullable(),
  nextInteraction: interaction.nullable(),
  objectivesDue: some(dueObjective),
})

export const actionItems = z.discriminatedUnion('role', [
  adminActionItems,
  mentorActionItems,
  internActionItems,
])
export type ActionItems = z.infer<typeof actionItems>
export type ActionItemsOf<Role extends ActionItems['role']> = Extract<ActionItems, { role: Role }>
