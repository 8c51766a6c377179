import * as z from 'zod'
import { call, page, paging } from './calls.ts'
import { dayForm, dayOfTasks, monthOfAll, ownMonth } from './daily-updates/day.ts'
import { CLOSED_DAY, month } from './daily-updates/days.ts'
import { holidayCalls } from './daily-updates/holidays.ts'
import { dayFilters, missingCalls } from './daily-updates/missing.ts'
import { DAY_TOTAL, MOST_TASKS, task } from './daily-updates/task.ts'
import { day } from './fields.ts'
import { knownPerson } from './users/record.ts'

const CLOSED = [400, CLOSED_DAY] as const

export const dailyUpdates = {
  list: call({
    summary: "A day's updates, a page of the interns who have tasks",
    method: 'POST',
    path: '/api/dailyUpdates/',
    access: { Admins: 'all' },
    query: paging(8),
    body: dayFilters,
    answer: page(
      z.object({
        user: knownPerson.omit({ email: true, status: true }),
        tasks: z.array(task),
        totalEstimatedTime: z.number(),
        totalActualTime: z.number(),
      }),
    ),
    says: 'Daily updates',
    refusals: { closed: CLOSED },
  }),
  get: call({
    summary: "One intern's tasks of a day",
    method: 'GET',
    path: '/api/dailyUpdates/:userId',
    access: { Admins: 'all', Interns: 'self' },
    query: z.object({ date: day() }),
    answer: dayOfTasks.extend({
      /** By the server's clock, for the intern. */
      canWrite: z.boolean(),
    }),
    says: 'Daily update',
    refusals: { closed: CLOSED },
  }),
  save: call({
    summary: 'Save the own tasks of today or tomorrow, all or none',
    method: 'POST',
    path: '/api/dailyUpdates/:userId/create',
    access: { Interns: 'self' },
    body: dayForm,
    status: 201,
    answer: dayOfTasks,
    says: 'Changes saved successfully!',
    refusals: {
      closed: CLOSED,
      total: [400, DAY_TOTAL],
      tooMany: [400, `A day holds at most ${MOST_TASKS} tasks.`],
      changedMeanwhile: [409, 'These tasks were changed elsewhere meanwhile. Please look again.'],
    },
  }),
  removeTask: call({
    summary: 'Delete an own task of today or tomorrow; answers what is left of the day',
    method: 'DELETE',
    path: '/api/dailyUpdates/delete/:taskId',
    access: { Interns: 'all' },
    answer: dayOfTasks,
    says: 'Task deleted successfully!',
    refusals: { closed: CLOSED },
  }),
  previous: call({
    summary: 'The own tasks of the last day before a date that has any, to copy or to carry on',
    method: 'GET',
    path: '/api/dailyUpdates/:userId/previous',
    access: { Interns: 'self' },
    query: z.object({ date: day() }),
    answer: dayOfTasks.omit({ revision: true }).extend({ date: z.string().nullable() }),
    says: 'Previous daily update',
    refusals: { closed: CLOSED },
  }),
  monthOf: call({
    summary: "One intern's days of a month: tasks, hours, whether all is done, and the holidays",
    method: 'GET',
    path: '/api/dailyUpdates/:userId/month',
    access: { Admins: 'all', Interns: 'self' },
    query: z.object({ month }),
    answer: ownMonth,
    says: 'Month',
  }),
  monthOfAll: call({
    summary: 'How many have written, and how many are missing, on each open day of a month',
    method: 'GET',
    path: '/api/dailyUpdates/month',
    access: { Admins: 'all' },
    query: z.object({ month }),
    answer: monthOfAll,
    says: 'Month',
  }),
  ...missingCalls,
  ...holidayCalls,
}
