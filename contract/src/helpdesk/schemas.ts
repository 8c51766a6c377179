import * as z from 'zod'
import { paging } from '../paging.ts'
import { LIMITS } from '../field-rules.ts'
import { id, idOr, requiredText, text } from '../fields.ts'
import { ORDERS, PRIORITIES, RECIPIENTS, RESOLVED_STATUSES } from './rules.ts'
import { FILL_ALL, MESSAGE_MISSING } from './messages.ts'

export const listQuery = paging(500, 500).extend({
  resolvedStatus: z.enum(RESOLVED_STATUSES).optional(),
  /** A number such as HD-104, or part of the subject or of the sender's name. */
  search: text(LIMITS.name).optional(),
  order: z.enum(ORDERS).default('newest'),
})

/** `recepient` is the specification's spelling on the wire. */
export const helpRequest = z.object({
  id,
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

/** `when`: reported beside errors of other fields. */
const whenMentorsIsChosen = {
  path: ['recepientId'],
  message: FILL_ALL,
  when: () => true,
}

const namesMentor = ({ recepient, recepientId }: Partial<z.output<typeof fields>>) =>
  recepient !== 'Mentors' || Boolean(recepientId)

export const helpRequestForm = fields.refine(namesMentor, whenMentorsIsChosen)
export type HelpRequestForm = z.output<typeof helpRequestForm>

/** With the redundant fields that the specification's client sends. */
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
  text: requiredText(MESSAGE_MISSING, LIMITS.long),
})
