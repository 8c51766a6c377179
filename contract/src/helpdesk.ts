import * as z from 'zod'
import { EVERYONE_SIGNED_IN } from './access.ts'
import { call } from './calls.ts'
import { LIMITS, text } from './fields.ts'
import {
  FILL_ALL,
  helpMessage,
  helpMessageForm,
  helpRequest,
  REOPENABLE_FOR_DAYS,
  RESOLVED_STATUSES,
  sentHelpRequest,
} from './helpdesk/request.ts'

/** Newest first, unless it says otherwise. */
export const ORDERS = ['newest', 'oldest'] as const

const MOST_AT_ONCE = 500

const listQuery = z.object({
  resolvedStatus: z.enum(RESOLVED_STATUSES).optional(),
  /** A number such as HD-104, or a part of the subject or of the sender's name. */
  search: text(LIMITS.name).optional(),
  order: z.enum(ORDERS).default('newest'),
  limit: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
})

const tooLate = [
  409,
  `A request can be reopened within ${REOPENABLE_FOR_DAYS} days of being resolved. Please raise a new one.`,
] as const

export const helpdesk = {
  list: call({
    summary: 'The requests sent by, addressed to, or shared with the caller',
    method: 'GET',
    path: '/api/helpdesk/:userId',
    access: { Admins: 'self', Mentors: 'self', Interns: 'self' },
    query: listQuery,
    answer: z.array(helpRequest),
    says: 'Help requests',
  }),
  setStatus: call({
    summary: 'Resolve or reopen a request',
    method: 'PATCH',
    path: '/api/helpdesk/:requestId',
    access: { Admins: 'all', Mentors: 'all' },
    body: z.object({ resolvedStatus: z.enum(RESOLVED_STATUSES) }),
    answer: helpRequest,
    says: 'Status updated successfully',
    refusals: { tooLate },
  }),
  raise: call({
    summary: 'Ask the admins or a mentor for help',
    method: 'POST',
    path: '/api/helpdesk/',
    access: { Interns: 'all' },
    body: sentHelpRequest,
    status: 201,
    answer: helpRequest,
    says: 'Your request is submitted. Thank you!',
    refusals: {
      foreignSender: [403, 'Requests are raised in the own name only.'],
      notMentor: [400, FILL_ALL],
    },
  }),
  reopen: call({
    summary: 'Reopen a request that was resolved lately, by its sender or whoever may resolve it',
    method: 'POST',
    path: '/api/helpdesk/requests/:requestId/reopen',
    access: EVERYONE_SIGNED_IN,
    answer: helpRequest,
    says: 'Request reopened',
    refusals: { tooLate },
  }),
  conversation: call({
    summary: 'A request and what was written about it, oldest first',
    method: 'GET',
    path: '/api/helpdesk/requests/:requestId/messages',
    access: EVERYONE_SIGNED_IN,
    answer: z.object({ request: helpRequest, messages: z.array(helpMessage) }),
    says: 'Conversation',
  }),
  write: call({
    summary: 'Write to the other side of a request',
    method: 'POST',
    path: '/api/helpdesk/requests/:requestId/messages',
    access: EVERYONE_SIGNED_IN,
    body: helpMessageForm,
    status: 201,
    answer: helpMessage,
    says: 'Message sent',
  }),
}
