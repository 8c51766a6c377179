import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../paging.ts'
import { text } from '../fields.ts'
import { MAIL_STATES } from './rules.ts'
import {
  contactTimes,
  loggedMail,
  loggedPush,
  notification,
  notificationSettings,
  pushDevices,
  pushSubscription,
  selection,
  topicChange,
  unsubscribed,
  unsubscribeKey,
} from './schemas.ts'

const logQuery = paging(20).extend({
  state: z.enum(MAIL_STATES).optional(),
  recipient: text(254).optional(),
})

export const notificationsSchemas = {
  list: { response: z.array(notification) },
  markAsRead: { body: selection, response: z.null() },
  markAllAsRead: { response: z.null() },
  remove: { body: selection, response: z.null() },
  removeAll: { response: z.null() },
  settings: { response: notificationSettings },
  setTopic: { body: topicChange, response: notificationSettings },
  setTimes: { body: contactTimes, response: notificationSettings },
  listDevices: { response: pushDevices },
  addDevice: { body: pushSubscription, response: pushDevices },
  keepDevice: { body: pushSubscription.pick({ endpoint: true }), response: z.null() },
  removeDevice: { response: pushDevices },
  testDevices: { response: z.null() },
  unsubscribe: { body: z.object({ key: unsubscribeKey }), response: unsubscribed },
  listMails: { query: logQuery, response: page(loggedMail) },
  listPushes: { query: logQuery, response: page(loggedPush) },
  retryMail: { response: loggedMail },
} satisfies Record<string, CallSchemas>
