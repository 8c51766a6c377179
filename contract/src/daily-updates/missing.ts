import * as z from 'zod'
import { call, id, page, paging } from '../calls.ts'
import { day } from '../fields.ts'
import { userFilters } from '../users/filters.ts'
import { knownPerson } from '../users/record.ts'
import type { Status } from '../users/vocabulary.ts'
import { CLOSED_DAY } from './days.ts'

/**
 * The statuses in which an intern writes daily updates. Whoever is on leave, in an examination,
 * deployed at a customer or not active does not; a status that was never set does not excuse.
 */
export const WRITING_STATUSES = ['ACTIVE', 'SHADOWING'] as const satisfies readonly Status[]

const CLOSED = [400, CLOSED_DAY] as const
const ADMINS = { Admins: 'all' } as const

/** The filters of a day's lists. */
export const dayFilters = userFilters.omit({ zone: true }).extend({ date: day() })
export type DayFilters = z.output<typeof dayFilters>

const remindForm = dayFilters.extend({
  /** Only these, of those whom the filters leave. Without it all of them. */
  userIds: z.array(id.toLowerCase()).min(1, 'Select at least one intern.').max(1000).optional(),
})
export type RemindForm = z.output<typeof remindForm>

const NO_TIME = 'Enter a valid time, such as 18:00.'

const reminderSettings = z.object({
  /** `HH:mm` in the organisation's zone; null when nobody is reminded by itself. */
  time: z
    .string(NO_TIME)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)
    .nullable(),
})
export type ReminderSettings = z.output<typeof reminderSettings>

const shownSettings = reminderSettings.extend({ timeZone: z.string() })

/** Who should have written and has not, and what is done about it. */
export const missingCalls = {
  listMissing: call({
    summary: 'The interns who should have written for a day and have not, a page by name',
    method: 'POST',
    path: '/api/dailyUpdates/missing',
    access: ADMINS,
    query: paging(8),
    body: dayFilters,
    answer: page(
      z.object({
        user: knownPerson,
        /** The last day before this one that has tasks. */
        lastDay: z.string().nullable(),
        remindedAt: z.iso.datetime().nullable(),
      }),
    ).extend({
      /** The holiday of that name, on which nobody is missing. */
      holiday: z.string().nullable(),
      /** How many of the total were not reminded of this day yet. */
      toRemind: z.int(),
    }),
    says: 'Missing updates',
    refusals: { closed: CLOSED },
  }),
  remind: call({
    summary: 'Remind those who have not written for today or tomorrow, each once a day',
    method: 'POST',
    path: '/api/dailyUpdates/remind',
    access: ADMINS,
    body: remindForm,
    answer: z.object({
      reminded: z.int(),
      /** Missing too, and reminded before. */
      alreadyReminded: z.int(),
      /** Named by their ids, and not missing. */
      notMissing: z.int(),
    }),
    says: 'Reminders sent',
    refusals: { closed: CLOSED },
  }),
  readReminder: call({
    summary: 'When those who have not written are reminded by themselves',
    method: 'GET',
    path: '/api/dailyUpdates/reminder',
    access: ADMINS,
    answer: shownSettings,
    says: 'Reminder',
  }),
  setReminder: call({
    summary: 'Set the time of the reminder, or null to switch it off',
    method: 'PUT',
    path: '/api/dailyUpdates/reminder',
    access: ADMINS,
    body: reminderSettings,
    answer: shownSettings,
    says: 'Reminder saved successfully',
  }),
}
