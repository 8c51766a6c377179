import { EVERYONE_SIGNED_IN, ONLY_SELF } from '../access.ts'
import { calls } from '../calls.ts'
import type { helpdeskSchemas } from './call-schemas.ts'
import { FILL_ALL, REOPENABLE_FOR_DAYS } from './rules.ts'

const tooLate = [
  409,
  `A request can be reopened within ${REOPENABLE_FOR_DAYS} days of being resolved. Please raise a new one.`,
] as const

export const helpdesk = calls<typeof helpdeskSchemas>()({
  list: {
    summary: 'The requests sent by, addressed to, or shared with the caller',
    endpoint: 'GET /api/helpdesk/:userId',
    access: ONLY_SELF,
    message: 'Help requests',
  },
  setStatus: {
    summary: 'Resolve or reopen a request',
    endpoint: 'PATCH /api/helpdesk/:requestId',
    access: { Admins: 'all', Mentors: 'all' },
    message: 'Status updated successfully',
    errors: { tooLate },
  },
  raise: {
    summary: 'Ask the admins or a mentor for help',
    endpoint: 'POST /api/helpdesk/',
    access: { Interns: 'all' },
    status: 201,
    message: 'Your request is submitted. Thank you!',
    errors: {
      foreignSender: [403, 'Requests are raised in the own name only.'],
      notMentor: [400, FILL_ALL],
    },
  },
  reopen: {
    summary: 'Reopen a request that was resolved lately, by its sender or whoever may resolve it',
    endpoint: 'POST /api/helpdesk/requests/:requestId/reopen',
    access: EVERYONE_SIGNED_IN,
    message: 'Request reopened',
    errors: { tooLate },
  },
  conversation: {
    summary: 'A request and what was written about it, oldest first',
    endpoint: 'GET /api/helpdesk/requests/:requestId/messages',
    access: EVERYONE_SIGNED_IN,
    message: 'Conversation',
  },
  write: {
    summary: 'Write to the other side of a request',
    endpoint: 'POST /api/helpdesk/requests/:requestId/messages',
    access: EVERYONE_SIGNED_IN,
    status: 201,
    message: 'Message sent',
  },
})
