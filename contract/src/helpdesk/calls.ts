import { ADMINS_AND_MENTORS, EVERYONE_SIGNED_IN, ONLY_ADMINS, ONLY_SELF } from '../access.ts'
import { calls } from '../calls.ts'
import { SETTINGS_CHANGED } from '../settings/messages.ts'
import type { helpdeskSchemas } from './call-schemas.ts'
import { MAX_CANNED_ANSWERS, REOPENABLE_FOR_DAYS } from './rules.ts'
import { FILL_ALL } from './messages.ts'

const tooLate = [
  409,
  `A request can be reopened within ${REOPENABLE_FOR_DAYS} days of being resolved. Please raise a new one.`,
] as const

const mentorLeft = [409, 'This mentor no longer answers requests. Please raise a new one.'] as const

const ANSWER_TAKEN = [409, 'This saved answer exists already.'] as const
const TOO_MANY_ANSWERS = `There are ${MAX_CANNED_ANSWERS} saved answers. Delete one first.`

export const helpdesk = calls<typeof helpdeskSchemas>()({
  list: {
    summary: 'The requests sent by, addressed to, or shared with the caller',
    endpoint: 'GET /api/helpdesk/:userId',
    access: ONLY_SELF,
    message: 'Help requests',
  },
  count: {
    summary: 'How many requests are pending, late and not answered',
    endpoint: 'GET /api/helpdesk/counts',
    access: ADMINS_AND_MENTORS,
    message: 'Numbers of help requests',
  },
  setStatus: {
    summary: 'Resolve or reopen a request',
    endpoint: 'PATCH /api/helpdesk/:requestId',
    access: ADMINS_AND_MENTORS,
    message: 'Status updated successfully',
    errors: { tooLate, mentorLeft },
  },
  raise: {
    summary: 'Raise a help request to the admins or a mentor',
    endpoint: 'POST /api/helpdesk/',
    access: { Interns: 'all' },
    status: 201,
    message: 'Your request is submitted. Thank you!',
    errors: {
      foreignSender: [403, 'You can only raise requests in your own name.'],
      notMentor: [400, FILL_ALL],
    },
  },
  reopen: {
    summary: 'Reopen a recently resolved request, by its sender or a person who can resolve it',
    endpoint: 'POST /api/helpdesk/requests/:requestId/reopen',
    access: EVERYONE_SIGNED_IN,
    message: 'Request reopened',
    errors: { tooLate, mentorLeft },
  },
  remind: {
    summary: 'Remind the mentor to whom an unanswered request is addressed, at most once a day',
    endpoint: 'POST /api/helpdesk/requests/:requestId/remind',
    access: ONLY_ADMINS,
    message: 'Reminder sent',
    errors: { answered: [409, 'This request no longer waits for a reply.'] },
  },
  conversation: {
    summary: 'A request and its newest messages, or those before one of them, oldest first',
    endpoint: 'GET /api/helpdesk/requests/:requestId/messages',
    access: EVERYONE_SIGNED_IN,
    message: 'Conversation',
  },
  write: {
    summary: 'Send a message about a request',
    endpoint: 'POST /api/helpdesk/requests/:requestId/messages',
    access: EVERYONE_SIGNED_IN,
    status: 201,
    message: 'Message sent',
    errors: { mentorLeft },
  },
  readTargets: {
    summary: 'The working hours until the first answer and the solution, by priority',
    endpoint: 'GET /api/helpdesk/settings/targets',
    access: ONLY_ADMINS,
    message: 'Targets',
  },
  saveTargets: {
    summary: 'Change the targets, for all open requests too',
    endpoint: 'PUT /api/helpdesk/settings/targets',
    access: ONLY_ADMINS,
    message: 'Targets saved successfully',
    errors: { changedMeanwhile: [409, SETTINGS_CHANGED] },
  },
  listAnswers: {
    summary: "The caller's saved answers and the organisation's, by text",
    endpoint: 'GET /api/helpdesk/answers',
    access: ADMINS_AND_MENTORS,
    message: 'Saved answers',
  },
  saveAnswer: {
    summary: "Keep a saved answer of one's own, or as an admin one of the organisation",
    endpoint: 'POST /api/helpdesk/answers',
    access: ADMINS_AND_MENTORS,
    status: 201,
    message: 'Answer saved',
    errors: { answerTaken: ANSWER_TAKEN, tooManyAnswers: [409, TOO_MANY_ANSWERS] },
  },
  changeAnswer: {
    summary: 'Change a saved answer',
    endpoint: 'PATCH /api/helpdesk/answers/:answerId',
    access: ADMINS_AND_MENTORS,
    message: 'Answer saved',
    errors: { answerTaken: ANSWER_TAKEN },
  },
  removeAnswer: {
    summary: 'Delete a saved answer',
    endpoint: 'DELETE /api/helpdesk/answers/:answerId',
    access: ADMINS_AND_MENTORS,
    message: 'Answer deleted',
  },
})
