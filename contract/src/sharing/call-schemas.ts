import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { id } from '../fields.ts'
import { paging } from '../paging.ts'
import {
  answerForm,
  followUp,
  followUpChange,
  holdForm,
  newFeedback,
  nextStepOf,
  questionForm,
  receivedFeedback,
  receivedPage,
  stepChange,
} from './schemas.ts'

export const sharingSchemas = {
  give: { body: newFeedback, response: followUp },
  followUp: { response: followUp },
  changeFollowUp: { body: followUpChange, response: followUp },
  share: { response: followUp },
  hold: { body: holdForm, response: followUp },
  answer: { body: answerForm, response: followUp },
  received: {
    query: paging(10).extend({ interactionId: id.optional() }),
    response: receivedPage,
  },
  read: { response: receivedFeedback },
  acknowledge: { response: receivedFeedback },
  ask: { body: questionForm, response: receivedFeedback },
  nextSteps: { response: z.array(nextStepOf) },
  setStepDone: { body: stepChange, response: nextStepOf },
} satisfies Record<string, CallSchemas>
