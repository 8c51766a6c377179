import { EVERYONE_SIGNED_IN, ONLY_ADMINS, ONLY_SELF } from '../access.ts'
import { calls } from '../calls.ts'
import type { notificationsSchemas } from './call-schemas.ts'

export const notifications = calls<typeof notificationsSchemas>()({
  list: {
    summary: "The caller's notifications, newest first",
    endpoint: 'GET /api/notifications/:userId',
    access: ONLY_SELF,
    message: 'Notifications',
  },
  markAsRead: {
    summary: 'Mark selected notifications as read',
    endpoint: 'PATCH /api/notifications/markAsRead',
    access: EVERYONE_SIGNED_IN,
    message: 'Selected notifications marked as read',
  },
  markAllAsRead: {
    summary: 'Mark all notifications as read',
    endpoint: 'PATCH /api/notifications/:userId/markAllAsRead',
    access: ONLY_SELF,
    message: 'All notifications marked as read',
  },
  remove: {
    summary: 'Delete selected notifications',
    endpoint: 'DELETE /api/notifications/delete',
    access: EVERYONE_SIGNED_IN,
    message: 'Selected notifications deleted',
  },
  removeAll: {
    summary: 'Delete all notifications',
    endpoint: 'DELETE /api/notifications/:userId/delete',
    access: ONLY_SELF,
    message: 'All notifications deleted',
  },
  mailSettings: {
    summary: "The caller's email settings by kind of notification",
    endpoint: 'GET /api/notifications/:userId/mailSettings',
    access: ONLY_SELF,
    message: 'Notification settings',
  },
  setMail: {
    summary: 'Turn email for a kind of notification on or off',
    endpoint: 'PATCH /api/notifications/:userId/mailSettings',
    access: ONLY_SELF,
    message: 'Saved',
  },
  listMails: {
    summary: 'The email log of the last days, newest first, without content',
    endpoint: 'GET /api/mails',
    access: ONLY_ADMINS,
    message: 'Mails',
  },
  retryMail: {
    summary: 'Retry a failed email',
    endpoint: 'POST /api/mails/:mailId/retry',
    access: ONLY_ADMINS,
    message: 'The email will be sent again.',
    errors: {
      notFailed: [409, 'Only failed emails can be sent again.'],
      expired: [409, 'This email has expired. Its code or link no longer works.'],
    },
  },
})
