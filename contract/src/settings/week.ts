import * as z from 'zod'
import { call, type Facts } from '../calls.ts'
import { FIRST_DAY } from '../daily-updates/days.ts'
import { addDays, dayInWords, today, type Day } from '../dates.ts'
import { day } from '../fields.ts'
import { WEEKDAYS, type Weekday } from './working-days.ts'

export const workingWeek = z.object({ from: z.string(), weekdays: z.array(z.enum(WEEKDAYS)) })

const NO_DAYS = 'Choose at least one working day.'
const DAYS_AHEAD = 366

/** The last day from which a week may hold. */
export const lastStart = ({ now, timeZone }: Pick<Facts, 'now' | 'timeZone'>): Day =>
  addDays(today(now, timeZone), DAYS_AHEAD)

export const weekForm = (facts: Pick<Facts, 'now' | 'timeZone'>) =>
  z.object({
    weekdays: z
      .array(z.enum(WEEKDAYS, 'Choose days of the week.'), NO_DAYS)
      .min(1, NO_DAYS)
      // In the order of the week and each once, however they were sent.
      .transform((chosen) => WEEKDAYS.filter((weekday) => chosen.includes(weekday))),
    from: day()
      .refine((from) => from >= FIRST_DAY, `Choose a day from ${dayInWords(FIRST_DAY)} on.`)
      .refine((from) => from <= lastStart(facts), 'Choose a day within the next year.'),
  })
export type WeekForm = z.output<ReturnType<typeof weekForm>>

export interface WrittenDays {
  readonly weekday: Weekday
  readonly count: number
  readonly latest: Day
}

/** "Saturday is used by 12 written days, the latest on 7 March 2026." One for each of them. */
export const usedInWords = (used: readonly WrittenDays[]): string =>
  used
    .map(({ weekday, count, latest }) => {
      const days = count === 1 ? '1 written day, on' : `${count} written days, the latest on`
      return `${weekday} is used by ${days} ${dayInWords(latest)}.`
    })
    .join(' ')

export const weekCalls = {
  setWorkingDays: call({
    summary: 'Say which weekdays are worked from a day on; later changes give way to it',
    method: 'PUT',
    path: '/api/settings/workingDays',
    access: { Admins: 'all' },
    body: weekForm,
    answer: z.array(workingWeek),
    says: 'Working days saved successfully',
    refusals: { used: [409, 'On days that would be closed people have written.'] },
  }),
}
