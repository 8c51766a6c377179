import * as z from 'zod'
import { EVERYONE_SIGNED_IN } from './access.ts'
import { audience, audienceForm } from './announcements/audience.ts'
import { call, id, page, paging, type OpenFacts } from './calls.ts'
import { addDays, momentOf, wallClock, type Day } from './dates.ts'
import { day, LIMITS, requiredText } from './fields.ts'

export const announcement = z.object({
  id,
  message: z.string(),
  createdAt: z.iso.datetime(),
  audience,
  /** Stands above the others. */
  isPinned: z.boolean(),
  /** From then on it is listed no longer; null when it stays. */
  expiresAt: z.iso.datetime().nullable(),
})
export type Announcement = z.infer<typeof announcement>

const LAST_DAY = '2100-12-31'
const NO_DAY = 'Enter a valid date.'
const NO_TIME = 'Enter a valid time, such as 18:00.'
const IS_OVER = 'Choose a moment that is still to come.'

const expiresOn = day(NO_DAY)
  .refine((date) => date <= LAST_DAY, NO_DAY)
  .nullable()
const expiresTime = z
  .string(NO_TIME)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
  .nullable()

/** Only the message is needed: whoever leaves the rest out announces to everyone and for good. */
export const announcementForm = z
  .object({
    message: requiredText('Message cannot be empty.', LIMITS.long),
    audience: audienceForm.prefault({}),
    isPinned: z.boolean().default(false),
    /** The last day, or without a time the whole of it, by the organisation's clock. */
    expiresOn: expiresOn.default(null),
    expiresTime: expiresTime.default(null),
  })
  .refine(({ expiresOn: on, expiresTime: at }) => on !== null || at === null, {
    path: ['expiresOn'],
    message: 'Choose the day, too.',
  })
export type AnnouncementForm = z.output<typeof announcementForm>

/** What is left out stays as it is; a day without a time takes away the time, too. */
const announcementEdit = z.object({
  message: announcementForm.shape.message.optional(),
  audience: audienceForm.optional(),
  isPinned: z.boolean().optional(),
  expiresOn: expiresOn.optional(),
  expiresTime: expiresTime.optional(),
})
export type AnnouncementEdit = z.output<typeof announcementEdit>

const expiry = z.object({ expiresOn, expiresTime })

/** Whether what is no day or no time is over cannot be asked: it is refused anyway. */
export const newAnnouncementForm = ({ now, timeZone }: OpenFacts) =>
  announcementForm.refine(
    (form) => !expiry.safeParse(form).success || !isOver(expiryOf(form, timeZone), now),
    { path: ['expiresOn'], message: IS_OVER },
  )

type Expiry = Pick<AnnouncementForm, 'expiresOn' | 'expiresTime'>

/** The moment from which it is listed no longer: a day without a time counts until it ends. */
export function expiryOf({ expiresOn: on, expiresTime: at }: Expiry, timeZone: string) {
  if (on === null) return null
  return at === null ? momentOf(addDays(on, 1), '00:00', timeZone) : momentOf(on, at, timeZone)
}

/** The other way round: what stands in the fields for a moment. */
export function expiryFields(expiresAt: string | null, timeZone: string): Expiry {
  if (expiresAt === null) return { expiresOn: null, expiresTime: null }
  const { day: on, time } = wallClock(new Date(expiresAt), timeZone)
  return time === '00:00' ? lastDay(addDays(on, -1)) : { expiresOn: on, expiresTime: time }
}

const lastDay = (on: Day): Expiry => ({ expiresOn: on, expiresTime: null })

export const isOver = (expiresAt: Date | string | null, now: Date) =>
  expiresAt !== null && new Date(expiresAt) <= now

const ADMINS = { Admins: 'all' } as const

export const announcements = {
  list: call({
    summary: 'The announcements for whoever asks: the pinned first, then the newest',
    method: 'GET',
    path: '/api/notifications/get/announcements',
    access: EVERYONE_SIGNED_IN,
    answer: z.array(announcement),
    says: 'Announcements',
  }),
  create: call({
    summary: 'Announce something, to everyone unless an audience is named',
    method: 'POST',
    path: '/api/notifications/createAnnouncement',
    access: ADMINS,
    body: newAnnouncementForm,
    status: 201,
    answer: announcement,
    says: 'Announcement created successfully!',
  }),
  listAll: call({
    summary: 'Every announcement, whoever it is for and expired or not, the newest first',
    method: 'GET',
    path: '/api/announcements',
    access: ADMINS,
    query: paging(10),
    answer: page(announcement),
    says: 'Announcements',
  }),
  update: call({
    summary: 'Change an announcement: its words, audience, pin and expiry',
    method: 'PATCH',
    path: '/api/announcements/:announcementId',
    access: ADMINS,
    body: announcementEdit,
    answer: announcement,
    says: 'Announcement updated successfully!',
    refusals: { over: [400, IS_OVER] },
  }),
  remove: call({
    summary: 'Delete an announcement',
    method: 'DELETE',
    path: '/api/announcements/:announcementId',
    access: ADMINS,
    answer: z.null(),
    says: 'Announcement deleted successfully!',
  }),
}
