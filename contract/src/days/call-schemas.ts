import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { dailyUpdatesSchemas } from '../daily-updates/call-schemas.ts'
import { day } from '../fields.ts'
import { page, paging } from '../paging.ts'
import { DAYS_PAGE_SIZE, MONTH_PAGE_SIZE } from './rules.ts'
import {
  dayCounts,
  dayReply,
  daysExportForm,
  daysFilters,
  internDay,
  internMonth,
  monthDays,
  monthFilters,
  openedDay,
  ownWeek,
  ownStatistics,
  replyForm,
  weekForm,
  WEEKS,
} from './schemas.ts'

export const daysSchemas = {
  list: {
    query: paging(DAYS_PAGE_SIZE),
    body: daysFilters,
    response: page(internDay).extend({
      counts: dayCounts,
      toRemind: z.int(),
      holiday: z.string().nullable(),
    }),
  },
  month: {
    query: paging(MONTH_PAGE_SIZE),
    body: monthFilters,
    response: page(internMonth).extend({ today: z.string(), days: monthDays }),
  },
  export: { body: daysExportForm },
  ownStatistics: { response: ownStatistics },
  week: { query: z.object({ week: z.enum(WEEKS) }), response: ownWeek },
  sendWeek: { body: weekForm, response: z.null() },
  get: { query: z.object({ date: day() }), response: openedDay },
  markRead: { body: z.object({ date: day() }), response: z.null() },
  remind: { body: z.object({ date: day() }), response: dailyUpdatesSchemas.remind.response },
  remindAll: {
    body: daysFilters.omit({ group: true }),
    response: dailyUpdatesSchemas.remind.response,
  },
  reply: { body: replyForm, response: dayReply },
  removeReply: { query: z.object({ date: day() }), response: z.null() },
} satisfies Record<string, CallSchemas>
