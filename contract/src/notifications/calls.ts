import { EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { notificationsSchemas } from './call-schemas.ts'

const OWN = { Admins: 'self', Mentors: 'self', Interns: 'self' } as const

const ADMINS = { Admins: 'all' } as const

export const notifications = calls<typeof notificationsSchemas>()({
  list: {
    summary: 'The own notifications, newest first',
    method: 'GET',
    path: '/api/notifications/:userId',
    access: OWN,
    message: 'Notifications',
  },
  markAsRead: {
    summary: 'Mark some of the own notifications as read',
    method: 'PATCH',
    path: '/api/notifications/markAsRead',
    access: EVERYONE_SIGNED_IN,
    message: 'Selected notifications marked as read',
  },
  markAllAsRead: {
    summary: 'Mark all of the own notifications as read',
    method: 'PATCH',
    path: '/api/notifications/:userId/markAllAsRead',
    access: OWN,
    message: 'All notifications marked as read',
  },
  remove: {
    summary: 'Delete some of the own notifications',
    method: 'DELETE',
    path: '/api/notifications/delete',
    access: EVERYONE_SIGNED_IN,
    message: 'Selected notifications deleted',
  },
  removeAll: {
    summary: 'Delete all of the own notifications',
    method: 'DELETE',
    path: '/api/notifications/:userId/delete',
    access: OWN,
    message: 'All notifications deleted',
  },
  mailSettings: {
    summary: 'Which kinds of notification are mailed to oneself, too',
    method: 'GET',
    path: '/api/notifications/:userId/mailSettings',
    access: OWN,
    message: 'Notification settings',
  },
  setMail: {
    summary: 'Have a kind of notification mailed, or no longer',
    method: 'PATCH',
    path: '/api/notifications/:userId/mailSettings',
    access: OWN,
    message: 'Saved',
  },
  listMails: {
    summary: 'The mails of the last days, the newest first, without their content',
    method: 'GET',
    path: '/api/mails',
    access: ADMINS,
    message: 'Mails',
  },
  retryMail: {
    summary: 'Try a mail again that was given up',
    method: 'POST',
    path: '/api/mails/:mailId/retry',
    access: ADMINS,
    message: 'The mail will be sent again.',
    errors: {
      notFailed: [409, 'Only a mail that has failed can be sent again.'],
      expired: [409, 'This mail has expired: its code or link would no longer work.'],
    },
  },
})
