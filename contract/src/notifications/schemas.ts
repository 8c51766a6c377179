import * as z from 'zod'
import { isTimeZone } from '../dates.ts'
import { id } from '../fields.ts'
import {
  isPossible,
  MAIL_CHOICES,
  MAIL_STATES,
  NOTICE_KINDS,
  SUBSCRIPTIONS,
  TOPICS,
} from './rules.ts'
import {
  NO_TIME_ZONE,
  NOT_A_SUBSCRIPTION,
  NOT_POSSIBLE,
  NOTHING_SELECTED,
  QUIET_MISSING,
  SAME_TIMES,
} from './messages.ts'
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

const channels = {
  bell: z.boolean(),
  mail: z.enum(MAIL_CHOICES),
  push: z.boolean(),
}

export const topicSetting = z.object({ topic: z.enum(TOPICS), ...channels })
export type TopicSetting = z.infer<typeof topicSetting>

/** An absent channel stays as it is. */
export const topicChange = topicSetting
  .partial({ bell: true, mail: true, push: true })
  .refine(({ topic, ...change }) => isPossible(topic, change), NOT_POSSIBLE)
export type TopicChange = z.output<typeof topicChange>

const time = z.string(QUIET_MISSING).regex(/^([01]\d|2[0-3]):[0-5]\d$/, QUIET_MISSING)

/** A null time zone is the organisation's. */
export const contactTimes = z.object({
  timeZone: z.string().max(60, NO_TIME_ZONE).refine(isTimeZone, NO_TIME_ZONE).nullable(),
  quiet: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: SAME_TIMES })
    .nullable(),
})
export type ContactTimes = z.infer<typeof contactTimes>

export const notificationSettings = z.object({
  topics: z.array(topicSetting),
  times: contactTimes,
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** As `PushSubscription.toJSON` gives it. The server admits only known push services. */
export const pushSubscription = z.object({
  endpoint: z.url(NOT_A_SUBSCRIPTION).max(1000, NOT_A_SUBSCRIPTION),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/, NOT_A_SUBSCRIPTION),
    auth: z.string().regex(/^[\w-]{22}$/, NOT_A_SUBSCRIPTION),
  }),
})
export type PushSubscriptionForm = z.infer<typeof pushSubscription>

export const pushDevice = z.object({
  id,
  label: z.string(),
  endpoint: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushDevices = z.object({
  publicKey: z.string(),
  devices: z.array(pushDevice),
})
export type PushDevices = z.infer<typeof pushDevices>

export const unsubscribeKey = z.string().max(300)
export const unsubscribed = z.object({ from: z.enum(SUBSCRIPTIONS) })

const logged = z.object({
  id,
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: z.iso.datetime(),
  /** When it was sent or given up; null while waiting. */
  doneAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
})

export const loggedPush = logged.extend({
  device: z.string(),
  /** Null for a test. */
  kind: z.enum(NOTICE_KINDS).nullable(),
})
export type LoggedPush = z.infer<typeof loggedPush>

/** Never contains the body, which may hold a code or a link. */
export const loggedMail = logged.extend({
  subject: z.string(),
  /** Of the person's newest invitation; null for every other mail. */
  invitation: z.enum(INVITATION_STATES).nullable(),
})
export type LoggedMail = z.infer<typeof loggedMail>
