import * as z from 'zod'
import { today } from '../dates.ts'
import { feedbackChange, feedbackForm } from '../feedback/schemas.ts'
import { LIMITS } from '../field-rules.ts'
import { day, id, requiredText, text } from '../fields.ts'
import { page } from '../paging.ts'
import type { PublicRuleContext, RuleContext } from '../rule-context.ts'
import {
  ANSWER_MISSING,
  HOLD_REASON_MISSING,
  QUESTION_MISSING,
  STEP_DATE_MISSING,
  STEP_IN_THE_PAST,
  STEP_MISSING,
  TOO_MANY_STEPS,
} from './messages.ts'
import { editedParts, MAX_NEXT_STEPS, sharingStates } from './rules.ts'

const MAX_WORDS = 2000

export const nextStep = z.object({
  id,
  text: z.string(),
  dueOn: z.string(),
  /** The day itself, or the first working day after the leave in which it is. */
  lateAfter: z.string(),
  doneOn: z.string().nullable(),
})
export type NextStep = z.output<typeof nextStep>

export const nextStepOf = nextStep.extend({
  feedbackId: id,
  interactionName: z.string(),
  author: z.string(),
  isShared: z.boolean(),
})
export type NextStepOf = z.output<typeof nextStepOf>

export const question = z.object({
  id,
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Question = z.output<typeof question>

const edit = z.object({
  at: z.iso.datetime(),
  ratings: z.int(),
  words: z.boolean(),
  parts: z.array(z.enum(editedParts)).optional(),
})

export const followUp = z.object({
  feedbackId: id,
  interactionId: id,
  interactionName: z.string(),
  internId: id,
  intern: z.string(),
  authorId: id,
  author: z.string(),
  isAuthorInactive: z.boolean(),
  state: z.enum(sharingStates),
  sharedFrom: z.iso.datetime().nullable(),
  heldAt: z.iso.datetime().nullable(),
  heldReason: z.string().nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  edited: edit.nullable(),
  strength: z.string().nullable(),
  improvement: z.string().nullable(),
  nextSteps: z.array(nextStep),
  questions: z.array(question),
})
export type FollowUp = z.output<typeof followUp>

const received = z.object({
  id,
  interactionId: id,
  interactionName: z.string(),
  author: z.string(),
  sharedFrom: z.iso.datetime(),
  average: z.number(),
  acknowledgedAt: z.iso.datetime().nullable(),
  edited: edit.nullable(),
})

export const receivedItem = received.extend({
  openSteps: z.int(),
  hasOpenQuestion: z.boolean(),
})
export type ReceivedItem = z.output<typeof receivedItem>
export const receivedPage = page(receivedItem)

export const receivedFeedback = received.extend({
  descriptive_feedback: z.string(),
  strength: z.string().nullable(),
  improvement: z.string().nullable(),
  /** `before`: in the intern's last shared feedback with this KPI. */
  ratings: z.array(z.object({ kpi: z.string(), stars: z.number(), before: z.number().nullable() })),
  nextSteps: z.array(nextStep),
  questions: z.array(question),
})
export type ReceivedFeedback = z.output<typeof receivedFeedback>

const words = text(MAX_WORDS).transform((written) => written || null)

const stepText = requiredText(STEP_MISSING, LIMITS.short)
const stepDay = requiredText(STEP_DATE_MISSING, 40).pipe(day())

type Clock = Pick<PublicRuleContext, 'now' | 'timeZone'>

const newStep = ({ now, timeZone }: Clock) =>
  z.object({
    text: stepText,
    dueOn: stepDay.refine((on) => on >= today(now, timeZone), STEP_IN_THE_PAST),
  })

/** New dates of steps whose own have passed before their feedback is shared. */
export const stepDates = (context: Clock) =>
  z.object({ nextSteps: z.array(newStep(context).extend({ id })) })

export const newFeedback = (context: RuleContext) =>
  feedbackForm(context).extend({
    strength: words.optional(),
    improvement: words.optional(),
    nextSteps: z.array(newStep(context)).max(MAX_NEXT_STEPS, TOO_MANY_STEPS).optional(),
    /** Given: it is held back. */
    heldReason: requiredText(HOLD_REASON_MISSING, LIMITS.reason).optional(),
    /** Given: the intern reads it at once, unless it is held back. */
    isSharedAtOnce: z.literal(true).optional(),
  })
export type NewFeedback = z.output<ReturnType<typeof newFeedback>>

/** Not a union with `newStep`, whose errors would belong to no field. */
const keptOrNewStep = ({ now, timeZone }: Clock) =>
  z
    .object({ id: id.optional(), text: stepText, dueOn: stepDay })
    .refine(({ id: kept, dueOn }) => kept !== undefined || dueOn >= today(now, timeZone), {
      path: ['dueOn'],
      message: STEP_IN_THE_PAST,
    })

/** A step with an id keeps its state; an absent step is removed. */
export const followUpForm = (context: Clock) =>
  z.object({
    strength: words,
    improvement: words,
    nextSteps: z.array(keptOrNewStep(context)).max(MAX_NEXT_STEPS, TOO_MANY_STEPS),
  })

/** With ratings and text, which only the author changes, as a mentor. */
export const followUpChange = (context: RuleContext) =>
  followUpForm(context).extend({ rated: feedbackChange(context).optional() })
export type FollowUpChange = z.output<ReturnType<typeof followUpChange>>

export const feedbackEdit = (context: RuleContext) =>
  feedbackChange(context).extend(followUpForm(context).shape)

export const holdForm = z.object({ reason: requiredText(HOLD_REASON_MISSING, LIMITS.reason) })
export const questionForm = z.object({ text: requiredText(QUESTION_MISSING, MAX_WORDS) })
export const answerForm = z.object({ text: requiredText(ANSWER_MISSING, MAX_WORDS) })
export const stepChange = z.object({ isDone: z.boolean() })
