import * as z from 'zod'
import { ROLES } from '../access.ts'
import { day, id, INVALID_DATE, requiredText, text, timeOfDay } from '../fields.ts'
import { LIMITS, MESSAGE_MISSING } from '../field-rules.ts'
import type { PublicRuleContext } from '../rule-context.ts'
import { expiryOf, isOver } from './rules.ts'
import {
  IS_OVER,
  DATE_MISSING,
  INVALID_YEAR,
  ONLY_INTERNS_HAVE_GROUPS,
  ROLE_MISSING,
} from './messages.ts'

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
  isPinned: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
})
export type Announcement = z.infer<typeof announcement>

const LAST_DAY = '2100-12-31'

const expiresOn = day()
  .refine((date) => date <= LAST_DAY, INVALID_DATE)
  .nullable()

const expiresTime = timeOfDay.nullable()

/** Strict: without what it does not know, it would be everyone. */
export const audienceForm = z
  .strictObject({
    role: z.enum(ROLES, ROLE_MISSING).nullable().default(null),
    year: z
      .int(INVALID_YEAR)
      .min(2000, INVALID_YEAR)
      .max(2100, INVALID_YEAR)
      .nullable()
      .default(null),
    batch: text(60)
      .nullable()
      .default(null)
      .transform((batch) => batch || null),
  })
  .refine(({ role, year, batch }) => role === 'Interns' || (year === null && batch === null), {
    path: ['role'],
    message: ONLY_INTERNS_HAVE_GROUPS,
  })

export const announcementForm = z
  .object({
    message: requiredText(MESSAGE_MISSING, LIMITS.long),
    audience: audienceForm.prefault({}),
    isPinned: z.boolean().default(false),
    /** In the organisation's time zone. */
    expiresOn: expiresOn.default(null),
    expiresTime: expiresTime.default(null),
  })
  .refine(({ expiresOn: on, expiresTime: at }) => on !== null || at === null, {
    path: ['expiresOn'],
    message: DATE_MISSING,
  })
export type AnnouncementForm = z.output<typeof announcementForm>

/** An absent field stays as it is; a day without a time removes the time too. */
export const announcementEdit = z.object({
  message: announcementForm.shape.message.optional(),
  audience: audienceForm.optional(),
  isPinned: z.boolean().optional(),
  expiresOn: expiresOn.optional(),
  expiresTime: expiresTime.optional(),
  /** What the edit is based on: what another admin changed since is not overwritten. */
  basis: announcement
    .pick({ message: true, audience: true, isPinned: true, expiresAt: true })
    .optional(),
})
export type AnnouncementEdit = z.output<typeof announcementEdit>

const expiry = z.object({ expiresOn, expiresTime })

/** The last rule is skipped when the day or the time is invalid. */
export const newAnnouncementForm = ({ now, timeZone }: PublicRuleContext) =>
  announcementForm.refine(
    (form) => !expiry.safeParse(form).success || !isOver(expiryOf(form, timeZone), now),
    { path: ['expiresOn'], message: IS_OVER },
  )
