import * as z from 'zod'
import { call, id, page, paging } from '../calls.ts'
import { text } from '../fields.ts'

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What admins see of a mail: never its body, nor a code or link that stands in it. */
export const loggedMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: z.iso.datetime(),
  /** When it was sent or given up; null while it waits. */
  doneAt: z.iso.datetime().nullable(),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
})
export type LoggedMail = z.infer<typeof loggedMail>

const ADMINS = { Admins: 'all' } as const

export const mailCalls = {
  listMails: call({
    summary: 'The mails of the last days, the newest first, without their content',
    method: 'GET',
    path: '/api/mails',
    access: ADMINS,
    query: paging(20).extend({
      state: z.enum(MAIL_STATES).optional(),
      recipient: text(254).optional(),
    }),
    answer: page(loggedMail),
    says: 'Mails',
  }),
  retryMail: call({
    summary: 'Try a mail again that was given up',
    method: 'POST',
    path: '/api/mails/:mailId/retry',
    access: ADMINS,
    answer: loggedMail,
    says: 'The mail will be sent again.',
    refusals: {
      notFailed: [409, 'Only a mail that has failed can be sent again.'],
      expired: [409, 'This mail has expired: its code or link would no longer work.'],
    },
  }),
}
