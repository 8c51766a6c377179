import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../envelope.ts'
import { day } from '../fields.ts'
import { knownPerson } from '../users/schemas.ts'
import {
  dayFilters,
  dayForm,
  dayOfTasks,
  holiday,
  holidaysForm,
  month,
  monthOfAll,
  name,
  ownMonth,
  reminderSettings,
  remindForm,
  shownSettings,
  task,
} from './schemas.ts'

export const dailyUpdatesSchemas = {
  list: {
    query: paging(8),
    body: dayFilters,
    response: page(
      z.object({
        user: knownPerson.omit({ email: true, status: true }),
        tasks: z.array(task),
        totalEstimatedTime: z.number(),
        totalActualTime: z.number(),
      }),
    ),
  },
  get: {
    query: z.object({ date: day() }),
    response: dayOfTasks.extend({
      /** By the server's clock, for the intern. */
      canWrite: z.boolean(),
    }),
  },
  save: {
    body: dayForm,
    response: dayOfTasks,
  },
  removeTask: {
    response: dayOfTasks,
  },
  previous: {
    query: z.object({ date: day() }),
    response: dayOfTasks.omit({ revision: true }).extend({ date: z.string().nullable() }),
  },
  monthOf: {
    query: z.object({ month }),
    response: ownMonth,
  },
  monthOfAll: {
    query: z.object({ month }),
    response: monthOfAll,
  },
  listMissing: {
    query: paging(8),
    body: dayFilters,
    response: page(
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
  },
  remind: {
    body: remindForm,
    response: z.object({
      reminded: z.int(),
      /** Missing too, and reminded before. */
      alreadyReminded: z.int(),
      /** Named by their ids, and not missing. */
      notMissing: z.int(),
    }),
  },
  readReminder: {
    response: shownSettings,
  },
  setReminder: {
    body: reminderSettings,
    response: shownSettings,
  },
  listHolidays: {
    query: z.object({ from: day().optional(), to: day().optional() }),
    response: z.array(holiday),
  },
  addHolidays: {
    body: holidaysForm,
    response: z.array(holiday),
  },
  renameHoliday: {
    body: z.object({ name }),
    response: holiday,
  },
  removeHoliday: {
    response: z.null(),
  },
} satisfies Record<string, CallSchemas>
