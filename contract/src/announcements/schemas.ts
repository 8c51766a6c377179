import * as z from 'zod'
import { ROLES } from '../access.ts'
import { day, id, requiredText, text } from '../fields.ts'
import { LIMITS } from '../field-rules.ts'
import type { PublicRuleContext } from '../rule-context.ts'
import { expiryOf, IS_OVER, isOver } from './rules.ts'

/** Whom an announcement is for; a part that is null leaves nobody out. */
export const audience = z.object({
  role: z.enum(ROLES).nullable(),
  year: z.int().nullable(),
  batch: z.string().nullable(),
})

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

const expiresOn = day(NO_DAY)
  .refine((date) => date <= LAST_DAY, NO_DAY)
  .nullable()

const expiresTime = z
  .string(NO_TIME)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
  .nullable()

const NOT_A_YEAR = 'Enter a year.'

export const audienceForm = z
  .object({
    role: z.enum(ROLES, 'Choose a role.').nullable().default(null),
    year: z.int(NOT_A_YEAR).min(2000, NOT_A_YEAR).max(2100, NOT_A_YEAR).nullable().default(null),
    batch: text(60)
      .nullable()
      .default(null)
      .transform((batch) => batch || null),
  })
  .refine(({ role, year, batch }) => role === 'Interns' || (year === null && batch === null), {
    path: ['role'],
    message: 'Only interns have a year and a batch.',
  })

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
export const announcementEdit = z.object({
  message: announcementForm.shape.message.optional(),
  audience: audienceForm.optional(),
  isPinned: z.boolean().optional(),
  expiresOn: expiresOn.optional(),
  expiresTime: expiresTime.optional(),
})
export type AnnouncementEdit = z.output<typeof announcementEdit>

const expiry = z.object({ expiresOn, expiresTime })

/** Whether what is no day or no time is over cannot be asked: it is refused anyway. */
export const newAnnouncementForm = ({ now, timeZone }: PublicRuleContext) =>
  announcementForm.refine(
    (form) => !expiry.safeParse(form).success || !isOver(expiryOf(form, timeZone), now),
    { path: ['expiresOn'], message: IS_OVER },
  )
