import { EVERYONE_SIGNED_IN, ONLY_ADMINS, ONLY_SELF } from '../access.ts'
import { calls } from '../calls.ts'
import type { notificationsSchemas } from './call-schemas.ts'

export const notifications = calls<typeof notificationsSchemas>()({
  list: {
    summary: 'The own notifications, newest first',
    endpoint: 'GET /api/notifications/:userId',
    access: ONLY_SELF,
    message: 'Notifications',
  },
  markAsRead: {
    summary: 'Mark some of the own notifications as read',
    endpoint: 'PATCH /api/notifications/markAsRead',
    access: EVERYONE_SIGNED_IN,
    message: 'Selected notifications marked as read',
  },
  markAllAsRead: {
    summary: 'Mark all of the own notifications as read',
    endpoint: 'PATCH /api/notifications/:userId/markAllAsRead',
    access: ONLY_SELF,
    message: 'All notifications marked as read',
  },
  remove: {
    summary: 'Delete some of the own notifications',
    endpoint: 'DELETE /api/notifications/delete',
    access: EVERYONE_SIGNED_IN,
    message: 'Selected notifications deleted',
  },
  removeAll: {
    summary: 'Delete all of the own notifications',
    endpoint: 'DELETE /api/notifications/:userId/delete',
    access: ONLY_SELF,
    message: 'All notifications deleted',
  },
  mailSettings: {
    summary: 'Which kinds of notification are mailed to oneself, too',
    endpoint: 'GET /api/notifications/:userId/mailSettings',
    access: ONLY_SELF,
    message: 'Notification settings',
  },
  setMail: {
    summary: 'Have a kind of notification mailed, or no longer',
    endpoint: 'PATCH /api/notifications/:userId/mailSettings',
    access: ONLY_SELF,
    message: 'Saved',
  },
  listMails: {
    summary: 'The mails of the last days, the newest first, without their content',
    endpoint: 'GET /api/mails',
    access: ONLY_ADMINS,
    message: 'Mails',
  },
  retryMail: {
    summary: 'Try a mail again that was given up',
    endpoint: 'POST /api/mails/:mailId/retry',
    access: ONLY_ADMINS,
    message: 'The mail will be sent again.',
    errors: {
      notFailed: [409, 'Only a mail that has failed can be sent again.'],
      expired: [409, 'This mail has expired: its code or link would no longer work.'],
    },
  },
})
