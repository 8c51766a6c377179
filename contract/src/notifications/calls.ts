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
  settings: {
    summary: "The caller's channels by kind of notification, quiet hours and time zone",
    endpoint: 'GET /api/notifications/:userId/settings',
    access: ONLY_SELF,
    message: 'Notification settings',
  },
  setTopic: {
    summary: 'Choose the channels of a kind of notification',
    endpoint: 'PATCH /api/notifications/:userId/settings',
    access: ONLY_SELF,
    message: 'Saved',
  },
  setTimes: {
    summary: 'Choose quiet hours and a time zone',
    endpoint: 'PUT /api/notifications/:userId/times',
    access: ONLY_SELF,
    message: 'Saved',
  },
  listDevices: {
    summary: "The caller's devices that get notifications, and the key to register one",
    endpoint: 'GET /api/notifications/:userId/devices',
    access: ONLY_SELF,
    message: 'Devices',
  },
  addDevice: {
    summary: "Send the caller's notifications to this browser, too",
    endpoint: 'POST /api/notifications/:userId/devices',
    access: ONLY_SELF,
    message: 'Notifications on this device are on.',
    errors: {
      unknownService: [400, 'Cohort does not know the push service of this browser.'],
      ofAnother: [409, 'This browser is registered by another person.'],
    },
  },
  keepDevice: {
    summary: "Ties the caller's device to the session; forgets that of another person",
    endpoint: 'PATCH /api/notifications/:userId/devices',
    access: ONLY_SELF,
    message: 'Saved',
  },
  removeDevice: {
    summary: 'Send no more notifications to a device of the caller',
    endpoint: 'DELETE /api/notifications/:userId/devices/:deviceId',
    access: ONLY_SELF,
    message: 'The device was removed.',
  },
  testDevices: {
    summary: "Send a test to all of the caller's devices",
    endpoint: 'POST /api/notifications/:userId/devices/test',
    access: ONLY_SELF,
    message: 'A test was sent to your devices.',
    errors: { none: [409, 'No device gets your notifications yet.'] },
  },
  unsubscribe: {
    summary: 'Stop the emails of a kind, with the signed key of a link in such an email',
    endpoint: 'POST /api/notifications/unsubscribe',
    access: 'anyone',
    message: 'You will no longer receive these emails.',
    errors: {
      unknownKey: [404, 'This link is not valid. Please sign in and open Notification settings.'],
    },
  },
  listMails: {
    summary: 'The email log of the last days, newest first, without content',
    endpoint: 'GET /api/mails',
    access: ONLY_ADMINS,
    message: 'Emails',
  },
  listPushes: {
    summary: 'The log of push notifications of the last days, newest first, without content',
    endpoint: 'GET /api/pushes',
    access: ONLY_ADMINS,
    message: 'Push notifications',
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
