import * as z from 'zod'
import { paging } from '../paging.ts'
import { LIMITS, MESSAGE_MISSING } from '../field-rules.ts'
import { id, idOr, requiredLine, requiredText, text, timeOfDay } from '../fields.ts'
import {
  CANNED_ANSWER_LENGTH,
  ORDERS,
  PRIORITIES,
  RECIPIENTS,
  RESOLVED_STATUSES,
  SHOWN,
} from './rules.ts'
import { isTooShortDay, TARGET_HOURS } from './targets.ts'
import {
  CANNED_ANSWER_MISSING,
  DAY_ENDS_BEFORE,
  DAY_TOO_SHORT,
  FILL_ALL,
  hoursOutOfRange,
  SOLUTION_BEFORE_ANSWER,
  WHOLE_HOURS,
} from './messages.ts'

export const listQuery = paging(500, 500).extend({
  resolvedStatus: z.enum(RESOLVED_STATUSES).optional(),
  search: text(LIMITS.name).optional(),
  order: z.enum(ORDERS).default('newest'),
  show: z.enum(SHOWN).default('all'),
})

export const requestCounts = z.object({
  all: z.int(),
  late: z.int(),
  unanswered: z.int(),
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
  /** When a person who may resolve it wrote first. */
  answeredAt: z.iso.datetime().nullable(),
  reopenedAt: z.iso.datetime().nullable(),
  /** Null once it is given. */
  answerDueAt: z.iso.datetime().nullable(),
  solutionDueAt: z.iso.datetime().nullable(),
  /** Working minutes since then, of 30 days at most; null where nothing is due. */
  answerOverdue: z.int().nullable(),
  solutionOverdue: z.int().nullable(),
})
export type HelpRequest = z.infer<typeof helpRequest>

const fields = z.object({
  subject: requiredLine(FILL_ALL),
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

export const sentHelpMessage = helpMessageForm.extend({ resolves: z.boolean().default(false) })
export type SentHelpMessage = z.output<typeof sentHelpMessage>

const hours = z
  .int(WHOLE_HOURS)
  .refine(
    (count) => count >= TARGET_HOURS.min && count <= TARGET_HOURS.max,
    hoursOutOfRange(TARGET_HOURS.min, TARGET_HOURS.max),
  )
const hoursByPriority = z.object({ HIGH: hours, MEDIUM: hours, LOW: hours })

export const targets = z.object({
  opensAt: timeOfDay,
  closesAt: timeOfDay,
  answer: hoursByPriority,
  solution: hoursByPriority,
})

export const targetsForm = targets.superRefine((form, context) => {
  const reject = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (form.closesAt <= form.opensAt) reject(['closesAt'], DAY_ENDS_BEFORE)
  else if (isTooShortDay(form)) reject(['closesAt'], DAY_TOO_SHORT)
  for (const priority of PRIORITIES) {
    if (form.solution[priority] < form.answer[priority])
      reject(['solution', priority], SOLUTION_BEFORE_ANSWER)
  }
})

export const cannedAnswer = z.object({ id, ownerId: id.nullable(), text: z.string() })
export type CannedAnswer = z.infer<typeof cannedAnswer>

const cannedText = requiredText(CANNED_ANSWER_MISSING, CANNED_ANSWER_LENGTH)

export const cannedAnswerForm = z.object({ text: cannedText })

export const newCannedAnswer = z.object({
  text: cannedText,
  isShared: z.boolean().default(false),
})
