import * as z from 'zod'
import { EVERYONE_SIGNED_IN } from './access.ts'
import { call, id } from './calls.ts'
import { mailSetting, noticeKind } from './notifications/kinds.ts'
import { mailCalls } from './notifications/mails.ts'

export const notification = z.object({
  id,
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  /** A path inside the app, or null when it speaks of nothing that has a screen. */
  link: z.string().nullable(),
  kind: noticeKind,
})
export type Notification = z.infer<typeof notification>

export const NOTHING_SELECTED = 'Select at least one notification!'

const OWN = { Admins: 'self', Mentors: 'self', Interns: 'self' } as const

/** Foreign ids among them are left untouched and not revealed. */
const selection = z.object({
  notificationIds: z.array(id, NOTHING_SELECTED).min(1, NOTHING_SELECTED).max(1000),
})

export const notifications = {
  list: call({
    summary: 'The own notifications, newest first',
    method: 'GET',
    path: '/api/notifications/:userId',
    access: OWN,
    answer: z.array(notification),
    says: 'Notifications',
  }),
  markAsRead: call({
    summary: 'Mark some of the own notifications as read',
    method: 'PATCH',
    path: '/api/notifications/markAsRead',
    access: EVERYONE_SIGNED_IN,
    body: selection,
    answer: z.null(),
    says: 'Selected notifications marked as read',
  }),
  markAllAsRead: call({
    summary: 'Mark all of the own notifications as read',
    method: 'PATCH',
    path: '/api/notifications/:userId/markAllAsRead',
    access: OWN,
    answer: z.null(),
    says: 'All notifications marked as read',
  }),
  remove: call({
    summary: 'Delete some of the own notifications',
    method: 'DELETE',
    path: '/api/notifications/delete',
    access: EVERYONE_SIGNED_IN,
    body: selection,
    answer: z.null(),
    says: 'Selected notifications deleted',
  }),
  removeAll: call({
    summary: 'Delete all of the own notifications',
    method: 'DELETE',
    path: '/api/notifications/:userId/delete',
    access: OWN,
    answer: z.null(),
    says: 'All notifications deleted',
  }),
  mailSettings: call({
    summary: 'Which kinds of notification are mailed to oneself, too',
    method: 'GET',
    path: '/api/notifications/:userId/mailSettings',
    access: OWN,
    answer: z.array(mailSetting),
    says: 'Notification settings',
  }),
  setMail: call({
    summary: 'Have a kind of notification mailed, or no longer',
    method: 'PATCH',
    path: '/api/notifications/:userId/mailSettings',
    access: OWN,
    body: mailSetting,
    answer: z.array(mailSetting),
    says: 'Saved',
  }),
  ...mailCalls,
}
