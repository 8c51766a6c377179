import { EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { dailyUpdatesSchemas } from './call-schemas.ts'
import { CLOSED_DAY, DAY_TOTAL, MOST_TASKS } from './rules.ts'

const CLOSED = [400, CLOSED_DAY] as const

const ADMINS = { Admins: 'all' } as const

export const dailyUpdates = calls<typeof dailyUpdatesSchemas>()({
  list: {
    summary: "A day's updates, a page of the interns who have tasks",
    method: 'POST',
    path: '/api/dailyUpdates/',
    access: { Admins: 'all' },
    worksOnFullDisk: true,
    message: 'Daily updates',
    errors: { closed: CLOSED },
  },
  get: {
    summary: "One intern's tasks of a day",
    method: 'GET',
    path: '/api/dailyUpdates/:userId',
    access: { Admins: 'all', Interns: 'self' },
    message: 'Daily update',
    errors: { closed: CLOSED },
  },
  save: {
    summary: 'Save the own tasks of today or tomorrow, all or none',
    method: 'POST',
    path: '/api/dailyUpdates/:userId/create',
    access: { Interns: 'self' },
    status: 201,
    message: 'Changes saved successfully!',
    errors: {
      closed: CLOSED,
      total: [400, DAY_TOTAL],
      tooMany: [400, `A day holds at most ${MOST_TASKS} tasks.`],
      changedMeanwhile: [409, 'These tasks were changed elsewhere meanwhile. Please look again.'],
    },
  },
  removeTask: {
    summary: 'Delete an own task of today or tomorrow; answers what is left of the day',
    method: 'DELETE',
    path: '/api/dailyUpdates/delete/:taskId',
    access: { Interns: 'all' },
    message: 'Task deleted successfully!',
    errors: { closed: CLOSED },
  },
  previous: {
    summary: 'The own tasks of the last day before a date that has any, to copy or to carry on',
    method: 'GET',
    path: '/api/dailyUpdates/:userId/previous',
    access: { Interns: 'self' },
    message: 'Previous daily update',
    errors: { closed: CLOSED },
  },
  monthOf: {
    summary: "One intern's days of a month: tasks, hours, whether all is done, and the holidays",
    method: 'GET',
    path: '/api/dailyUpdates/:userId/month',
    access: { Admins: 'all', Interns: 'self' },
    message: 'Month',
  },
  monthOfAll: {
    summary: 'How many have written, and how many are missing, on each open day of a month',
    method: 'GET',
    path: '/api/dailyUpdates/month',
    access: { Admins: 'all' },
    message: 'Month',
  },
  listMissing: {
    summary: 'The interns who should have written for a day and have not, a page by name',
    method: 'POST',
    path: '/api/dailyUpdates/missing',
    access: ADMINS,
    worksOnFullDisk: true,
    message: 'Missing updates',
    errors: { closed: CLOSED },
  },
  remind: {
    summary: 'Remind those who have not written for today or tomorrow, each once a day',
    method: 'POST',
    path: '/api/dailyUpdates/remind',
    access: ADMINS,
    message: 'Reminders sent',
    errors: { closed: CLOSED },
  },
  readReminder: {
    summary: 'When those who have not written are reminded by themselves',
    method: 'GET',
    path: '/api/dailyUpdates/reminder',
    access: ADMINS,
    message: 'Reminder',
  },
  setReminder: {
    summary: 'Set the time of the reminder, or null to switch it off',
    method: 'PUT',
    path: '/api/dailyUpdates/reminder',
    access: ADMINS,
    message: 'Reminder saved successfully',
  },
  listHolidays: {
    summary: 'The holidays, the earliest first; all of them, or from a day to a day',
    method: 'GET',
    path: '/api/dailyUpdates/holidays',
    access: EVERYONE_SIGNED_IN,
    message: 'Holidays',
  },
  addHolidays: {
    summary: 'Add holidays, several days or ranges of days at once, all or none',
    method: 'POST',
    path: '/api/dailyUpdates/holidays',
    access: { Admins: 'all' },
    status: 201,
    message: 'Holidays added successfully',
    errors: { taken: [409, 'This day is a holiday already.'] },
  },
  renameHoliday: {
    summary: 'Give a holiday another name',
    method: 'PATCH',
    path: '/api/dailyUpdates/holidays/:holidayId',
    access: { Admins: 'all' },
    message: 'Holiday renamed successfully',
  },
  removeHoliday: {
    summary: 'Delete a holiday',
    method: 'DELETE',
    path: '/api/dailyUpdates/holidays/:holidayId',
    access: { Admins: 'all' },
    message: 'Holiday deleted successfully',
  },
})
