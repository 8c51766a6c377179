import * as z from 'zod'
import { LIMITS } from '../field-rules.ts'
import { id, idOr, requiredText, text } from '../fields.ts'
import { FILL_ALL, ORDERS, PRIORITIES, RECIPIENTS, RESOLVED_STATUSES } from './rules.ts'

const MOST_AT_ONCE = 500

export const listQuery = z.object({
  resolvedStatus: z.enum(RESOLVED_STATUSES).optional(),
  /** A number such as HD-104, or a part of the subject or of the sender's name. */
  search: text(LIMITS.name).optional(),
  order: z.enum(ORDERS).default('newest'),
  limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

/** `recepient` is the wire's spelling; the database and the screens write recipient. */
export const helpRequest = z.object({
  id,
  /** What people call it by, as HD-104. */
  number: z.int(),
  userId: id,
  senderName: z.string(),
  subject: z.string(),
  description: z.string(),
  priority: z.enum(PRIORITIES),
  recepient: z.enum(RECIPIENTS),
  recepientId: id.nullable(),
  recepientName: z.string().nullable(),
  resolvedStatus: z.enum(RESOLVED_STATUSES),
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedByName: z.string().nullable(),
  messageCount: z.int(),
})
export type HelpRequest = z.infer<typeof helpRequest>

const fields = z.object({
  subject: requiredText(FILL_ALL),
  description: requiredText(FILL_ALL, LIMITS.long),
  priority: z.enum(PRIORITIES).default('LOW'),
  recepient: z.enum(RECIPIENTS, FILL_ALL).default('Admins'),
  recepientId: idOr(FILL_ALL).nullish(),
})

/** Asked even where another field is wrong, so that everything missing is marked at once. */
const whenMentorsIsChosen = {
  path: ['recepientId'],
  message: FILL_ALL,
  when: () => true,
}

const namesMentor = ({ recepient, recepientId }: Partial<z.output<typeof fields>>) =>
  recepient !== 'Mentors' || Boolean(recepientId)

export const helpRequestForm = fields.refine(namesMentor, whenMentorsIsChosen)
export type HelpRequestForm = z.output<typeof helpRequestForm>

/** With what the specification's client sends beside it: every request is pending and one's own. */
export const sentHelpRequest = fields
  .extend({ userId: id.optional(), resolvedStatus: z.enum(RESOLVED_STATUSES).optional() })
  .refine(namesMentor, whenMentorsIsChosen)

export const helpMessage = z.object({
  id,
  authorId: id,
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type HelpMessage = z.infer<typeof helpMessage>

export const helpMessageForm = z.object({
  text: requiredText('Message cannot be empty.', LIMITS.long),
})
