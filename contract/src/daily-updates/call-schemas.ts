import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../paging.ts'
import { day } from '../fields.ts'
import { knownPerson, signInState } from '../users/schemas.ts'
import {
  dayFilters,
  dayForm,
  dayOfTasks,
  holiday,
  holidaysForm,
  leave,
  leaveForm,
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
        /** By their id, those that were still blocked when the day ended, or are. */
        blockedTasks: z.array(z.string()),
        totalEstimatedTime: z.number(),
        totalActualTime: z.number(),
      }),
    ),
  },
  get: {
    query: z.object({ date: day() }),
    response: dayOfTasks.extend({
      canWrite: z.boolean(),
      /** The time at which interns are reminded of this update has passed. */
      isDue: z.boolean(),
    }),
  },
  save: { body: dayForm, response: dayOfTasks },
  removeTask: { response: dayOfTasks },
  previous: {
    query: z.object({ date: day() }),
    response: dayOfTasks.omit({ revision: true }).extend({ date: z.string().nullable() }),
  },
  monthOf: { query: z.object({ month }), response: ownMonth },
  monthOfAll: { query: z.object({ month }), response: monthOfAll },
  listMissing: {
    query: paging(8),
    body: dayFilters,
    response: page(
      z.object({
        user: knownPerson.extend({ signIn: signInState }),
        lastDay: z.string().nullable(),
        remindedAt: z.iso.datetime().nullable(),
      }),
    ).extend({
      holiday: z.string().nullable(),
      /** Others, who have tasks without hours for a day that is not over. */
      planned: z.int(),
      toRemind: z.int(),
      reminded: z.int(),
    }),
  },
  remind: {
    body: remindForm,
    response: z.object({
      reminded: z.int(),
      alreadyReminded: z.int(),
      neverSignedIn: z.int(),
      notExpected: z.int(),
      submitted: z.int(),
    }),
  },
  readReminder: { response: shownSettings },
  setReminder: { body: reminderSettings, response: shownSettings },
  listHolidays: {
    query: z.object({ from: day().optional(), to: day().optional() }),
    response: z.array(holiday),
  },
  addHolidays: { body: holidaysForm, response: z.array(holiday) },
  renameHoliday: { body: z.object({ name }), response: holiday },
  removeHoliday: { response: z.null() },
  listLeave: { response: z.array(leave) },
  addLeave: { body: leaveForm, response: leave },
  removeLeave: { response: z.null() },
} satisfies Record<string, CallSchemas>
