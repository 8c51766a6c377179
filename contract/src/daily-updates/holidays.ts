import * as z from 'zod'
import { call, id } from '../calls.ts'
import { EVERYONE_SIGNED_IN } from '../access.ts'
import { addDays, daysBetween, type Day } from '../dates.ts'
import { day, LIMITS, requiredText } from '../fields.ts'

export const holiday = z.object({ id, date: z.string(), name: z.string() })
export type Holiday = z.infer<typeof holiday>

const LONGEST = 31
const MOST_AT_ONCE = 60
const YEARS = { from: '2024-01-01', to: '2100-12-31' } as const

const name = requiredText('Holiday name is required.', LIMITS.name)
const NO_DATE = 'Enter a valid date.'
const holidayDate = day().refine((date) => date >= YEARS.from && date <= YEARS.to, NO_DATE)

interface Span {
  readonly date: Day
  readonly until?: Day | undefined
}

const isShort = ({ date, until = date }: Span) => daysBetween(date, until) < LONGEST

/** One day, or every day up to and including `until`. */
const holidayForm = z
  .object({ name, date: holidayDate, until: holidayDate.optional() })
  .refine(({ date, until = date }) => until >= date, {
    path: ['until'],
    message: 'The last day cannot be before the first.',
  })
  .refine(isShort, {
    path: ['until'],
    message: `A holiday has at most ${LONGEST} days.`,
  })

/** The days from the first to the last. */
export const daysOfSpan = ({ date, until = date }: Span): Day[] =>
  Array.from({ length: daysBetween(date, until) + 1 }, (_, index) => addDays(date, index))

export const holidaysForm = z
  .object({ holidays: z.array(holidayForm).min(1, 'Add at least one holiday.').max(MOST_AT_ONCE) })
  .refine(
    ({ holidays }) => {
      // What is too long is refused for itself: the days of centuries would fill the memory.
      const days = holidays.filter(isShort).flatMap(daysOfSpan)
      return new Set(days).size === days.length
    },
    { path: ['holidays'], message: 'A day is named twice.' },
  )
export type HolidaysForm = z.output<typeof holidaysForm>

/**
 * Days on which nobody has to write. They are not closed: whoever works may still write, and nobody
 * counts as missing.
 */
export const holidayCalls = {
  listHolidays: call({
    summary: 'The holidays, the earliest first; all of them, or from a day to a day',
    method: 'GET',
    path: '/api/dailyUpdates/holidays',
    access: EVERYONE_SIGNED_IN,
    query: z.object({ from: day().optional(), to: day().optional() }),
    answer: z.array(holiday),
    says: 'Holidays',
  }),
  addHolidays: call({
    summary: 'Add holidays, several days or ranges of days at once, all or none',
    method: 'POST',
    path: '/api/dailyUpdates/holidays',
    access: { Admins: 'all' },
    body: holidaysForm,
    status: 201,
    answer: z.array(holiday),
    says: 'Holidays added successfully',
    refusals: { taken: [409, 'This day is a holiday already.'] },
  }),
  renameHoliday: call({
    summary: 'Give a holiday another name',
    method: 'PATCH',
    path: '/api/dailyUpdates/holidays/:holidayId',
    access: { Admins: 'all' },
    body: z.object({ name }),
    answer: holiday,
    says: 'Holiday renamed successfully',
  }),
  removeHoliday: call({
    summary: 'Delete a holiday',
    method: 'DELETE',
    path: '/api/dailyUpdates/holidays/:holidayId',
    access: { Admins: 'all' },
    answer: z.null(),
    says: 'Holiday deleted successfully',
  }),
}
