import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { id } from '../fields.ts'
import { RESOLVED_STATUSES } from './rules.ts'
import {
  cannedAnswer,
  cannedAnswerForm,
  helpMessage,
  helpRequest,
  listQuery,
  newCannedAnswer,
  requestCounts,
  sentHelpMessage,
  sentHelpRequest,
  targets,
  targetsForm,
} from './schemas.ts'

export const helpdeskSchemas = {
  list: { query: listQuery, response: z.array(helpRequest) },
  count: { response: requestCounts },
  setStatus: {
    body: z.object({ resolvedStatus: z.enum(RESOLVED_STATUSES) }),
    response: helpRequest,
  },
  raise: { body: sentHelpRequest, response: helpRequest },
  reopen: { response: helpRequest },
  remind: { response: z.null() },
  conversation: {
    query: z.object({ before: id.optional() }),
    response: z.object({ request: helpRequest, messages: z.array(helpMessage) }),
  },
  write: { body: sentHelpMessage, response: helpMessage },
  readTargets: { response: targets },
  listAnswers: { response: z.array(cannedAnswer) },
  saveAnswer: { body: newCannedAnswer, response: cannedAnswer },
  changeAnswer: { body: cannedAnswerForm, response: cannedAnswer },
  removeAnswer: { response: z.null() },
  saveTargets: {
    body: targetsForm.safeExtend({ basis: targets.optional() }),
    response: targets,
  },
} satisfies Record<string, CallSchemas>
