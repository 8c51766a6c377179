import * as z from 'zod'
import type { Actor } from '../access.ts'
import { id, idOr } from '../calls.ts'
import { LIMITS, requiredText } from '../fields.ts'

export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Priority = (typeof PRIORITIES)[number]
export const RECIPIENTS = ['Admins', 'Mentors'] as const
export const RESOLVED_STATUSES = ['PENDING', 'RESOLVED'] as const
export type ResolvedStatus = (typeof RESOLVED_STATUSES)[number]

export const FILL_ALL = 'Please fill all details'

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

/** How people write and search for a request: HD-104. */
export const numberInWords = ({ number }: Pick<HelpRequest, 'number'>) => `HD-${number}`

/** The number that a search means, if it means one. */
export function numberIn(searched: string): number | undefined {
  const [, digits] = /^(?:hd[- ]?)?(\d{1,9})$/i.exec(searched.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const canResolve = (actor: Actor, request: Pick<HelpRequest, 'recepient' | 'recepientId'>) =>
  request.recepient === 'Admins' ? actor.role === 'Admins' : request.recepientId === actor.id

export const REOPENABLE_FOR_DAYS = 7

/** Whether a request that was resolved then may be open again; what was never resolved is open. */
export const isReopenable = ({ resolvedAt }: Pick<HelpRequest, 'resolvedAt'>, now: Date) =>
  resolvedAt === null ||
  now.getTime() - Date.parse(resolvedAt) <= REOPENABLE_FOR_DAYS * 24 * 60 * 60 * 1000
