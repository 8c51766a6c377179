import { EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { dailyUpdatesSchemas } from './call-schemas.ts'
import { DAY_TOTAL } from './hours.ts'
import { CLOSED_DAY, MAX_TASKS } from './rules.ts'

const CLOSED = [400, CLOSED_DAY] as const

export const dailyUpdates = calls<typeof dailyUpdatesSchemas>()({
  list: {
    summary: "A day's updates, a page of the interns who have tasks",
    endpoint: 'POST /api/dailyUpdates/',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Daily updates',
    errors: { closed: CLOSED },
  },
  get: {
    summary: "One intern's tasks of a day",
    endpoint: 'GET /api/dailyUpdates/:userId',
    access: { Admins: 'all', Interns: 'self' },
    message: 'Daily update',
    errors: { closed: CLOSED },
  },
  save: {
    summary: 'Save the own tasks of today or tomorrow, all or none',
    endpoint: 'POST /api/dailyUpdates/:userId/create',
    access: { Interns: 'self' },
    status: 201,
    message: 'Changes saved successfully!',
    errors: {
      closed: CLOSED,
      total: [400, DAY_TOTAL],
      tooMany: [400, `A day holds at most ${MAX_TASKS} tasks.`],
      changedMeanwhile: [409, 'These tasks were changed elsewhere meanwhile. Please look again.'],
    },
  },
  removeTask: {
    summary: 'Delete an own task of today or tomorrow; answers what is left of the day',
    endpoint: 'DELETE /api/dailyUpdates/delete/:taskId',
    access: { Interns: 'all' },
    message: 'Task deleted successfully!',
    errors: { closed: CLOSED },
  },
  previous: {
    summary: 'The own tasks of the last day before a date that has any, to copy or to carry on',
    endpoint: 'GET /api/dailyUpdates/:userId/previous',
    access: { Interns: 'self' },
    message: 'Previous daily update',
    errors: { closed: CLOSED },
  },
  monthOf: {
    summary: "One intern's days of a month: tasks, hours, whether all is done, and the holidays",
    endpoint: 'GET /api/dailyUpdates/:userId/month',
    access: { Admins: 'all', Interns: 'self' },
    message: 'Month',
  },
  monthOfAll: {
    summary: 'How many have written, and how many are missing, on each open day of a month',
    endpoint: 'GET /api/dailyUpdates/month',
    access: ONLY_ADMINS,
    message: 'Month',
  },
  listMissing: {
    summary: 'The interns who should have written for a day and have not, a page by name',
    endpoint: 'POST /api/dailyUpdates/missing',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Missing updates',
    errors: { closed: CLOSED },
  },
  remind: {
    summary: 'Remind those who have not written for today or tomorrow, each once a day',
    endpoint: 'POST /api/dailyUpdates/remind',
    access: ONLY_ADMINS,
    message: 'Reminders sent',
    errors: { closed: CLOSED },
  },
  readReminder: {
    summary: 'When those who have not written are reminded by themselves',
    endpoint: 'GET /api/dailyUpdates/reminder',
    access: ONLY_ADMINS,
    message: 'Reminder',
  },
  setReminder: {
    summary: 'Set the time of the reminder, or null to switch it off',
    endpoint: 'PUT /api/dailyUpdates/reminder',
    access: ONLY_ADMINS,
    message: 'Reminder saved successfully',
  },
  listHolidays: {
    summary: 'The holidays, the earliest first; all of them, or from a day to a day',
    endpoint: 'GET /api/dailyUpdates/holidays',
    access: EVERYONE_SIGNED_IN,
    message: 'Holidays',
  },
  addHolidays: {
    summary: 'Add holidays, several days or ranges of days at once, all or none',
    endpoint: 'POST /api/dailyUpdates/holidays',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Holidays added successfully',
    errors: { taken: [409, 'This day is a holiday already.'] },
  },
  renameHoliday: {
    summary: 'Give a holiday another name',
    endpoint: 'PATCH /api/dailyUpdates/holidays/:holidayId',
    access: ONLY_ADMINS,
    message: 'Holiday renamed successfully',
  },
  removeHoliday: {
    summary: 'Delete a holiday',
    endpoint: 'DELETE /api/dailyUpdates/holidays/:holidayId',
    access: ONLY_ADMINS,
    message: 'Holiday deleted successfully',
  },
})
