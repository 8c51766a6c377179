import * as z from 'zod'
import { id } from '../fields.ts'
import { MAIL_STATES, NOTICE_KINDS } from './rules.ts'
import { NOTHING_SELECTED } from './messages.ts'
import { INVITATION_STATES } from '../users/invitation-rules.ts'

export const noticeKind = z.enum(NOTICE_KINDS)

export const notification = z.object({
  id,
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  /** A path of the app; null when no screen shows the subject. */
  link: z.string().nullable(),
  kind: noticeKind,
})
export type Notification = z.infer<typeof notification>

/** Ids of other users are ignored without an error. */
export const selection = z.object({
  notificationIds: z.array(id, NOTHING_SELECTED).min(1, NOTHING_SELECTED).max(1000),
})

export const mailSetting = z.object({ kind: noticeKind, mail: z.boolean() })
export type MailSetting = z.infer<typeof mailSetting>

/** Never contains the body, which may hold a code or a link. */
export const loggedMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: z.iso.datetime(),
  /** When it was sent or given up; null while waiting. */
  doneAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Of the person's newest invitation; null for every other mail. */
  invitation: z.enum(INVITATION_STATES).nullable(),
})
export type LoggedMail = z.infer<typeof loggedMail>
