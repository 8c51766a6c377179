import * as z from 'zod'
import type { Actor } from './access.ts'
import { call, id } from './calls.ts'
import { LIMITS, requiredText } from './fields.ts'

export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH'] as const
export const RECIPIENTS = ['Admins', 'Mentors'] as const
export const RESOLVED_STATUSES = ['PENDING', 'RESOLVED'] as const

const FILL_ALL = 'Please fill all details'

/** `recepient` is the wire's spelling; the database and the screens write recipient. */
export const helpRequest = z.object({
  id,
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
})
export type HelpRequest = z.infer<typeof helpRequest>

export const helpRequestForm = z
  .object({
    subject: requiredText(FILL_ALL),
    description: requiredText(FILL_ALL, LIMITS.long),
    priority: z.enum(PRIORITIES).default('LOW'),
    recepient: z.enum(RECIPIENTS).default('Admins'),
    recepientId: id.optional(),
  })
  .refine(({ recepient, recepientId }) => recepient === 'Admins' || recepientId !== undefined, {
    path: ['recepientId'],
    message: FILL_ALL,
  })

export const canResolve = (actor: Actor, request: Pick<HelpRequest, 'recepient' | 'recepientId'>) =>
  request.recepient === 'Admins' ? actor.role === 'Admins' : request.recepientId === actor.id

export const helpdesk = {
  list: call({
    summary: 'The requests sent by, addressed to, or shared with the caller',
    method: 'GET',
    path: '/api/helpdesk/:userId',
    access: { Admins: 'self', Mentors: 'self', Interns: 'self' },
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
  }),
  raise: call({
    summary: 'Ask the admins or a mentor for help',
    method: 'POST',
    path: '/api/helpdesk/',
    access: { Interns: 'all' },
    body: helpRequestForm,
    status: 201,
    answer: helpRequest,
    says: 'Your request is submitted. Thank you!',
    refusals: {
      foreignSender: [403, 'Requests are raised in the own name only.'],
      notMentor: [400, FILL_ALL],
    },
  }),
}
