import { EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { dailyUpdatesSchemas } from './call-schemas.ts'
import { DAY_TOTAL, CLOSED_DAY, TOO_MANY_TASKS, TOO_MUCH_TEXT } from './messages.ts'

const CLOSED = [400, CLOSED_DAY] as const

export const dailyUpdates = calls<typeof dailyUpdatesSchemas>()({
  list: {
    summary: 'Daily updates of a day, paged by intern',
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
    isRepeatable: true,
    message: 'Changes saved successfully!',
    errors: {
      closed: CLOSED,
      total: [400, DAY_TOTAL],
      tooMany: [400, TOO_MANY_TASKS],
      tooLong: [400, TOO_MUCH_TEXT],
      changedMeanwhile: [
        409,
        'These tasks were changed in another session. Review the latest version and try again.',
      ],
    },
  },
  removeTask: {
    summary: 'Delete an own task of today or tomorrow; returns the remaining tasks of the day',
    endpoint: 'DELETE /api/dailyUpdates/delete/:taskId',
    access: { Interns: 'all' },
    message: 'Task deleted successfully!',
    errors: { closed: CLOSED },
  },
  previous: {
    summary: 'The own tasks of the latest earlier day with tasks, to copy or carry over',
    endpoint: 'GET /api/dailyUpdates/:userId/previous',
    access: { Interns: 'self' },
    message: 'Previous daily update',
    errors: { closed: CLOSED },
  },
  monthOf: {
    summary: "One intern's month: tasks, hours and completion of each day, and holidays",
    endpoint: 'GET /api/dailyUpdates/:userId/month',
    access: { Admins: 'all', Interns: 'self' },
    message: 'Month',
  },
  monthOfAll: {
    summary: 'Submitted and missing updates on each open day of a month',
    endpoint: 'GET /api/dailyUpdates/month',
    access: ONLY_ADMINS,
    message: 'Month',
  },
  listMissing: {
    summary: 'Interns who have not submitted an expected update for a day, paged by name',
    endpoint: 'POST /api/dailyUpdates/missing',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Missing updates',
    errors: { closed: CLOSED },
  },
  remind: {
    summary: 'Remind interns without an update for today or tomorrow, each once per day',
    endpoint: 'POST /api/dailyUpdates/remind',
    access: ONLY_ADMINS,
    message: 'Reminders sent',
    errors: { closed: CLOSED },
  },
  readReminder: {
    summary: 'The time of the automatic reminder',
    endpoint: 'GET /api/dailyUpdates/reminder',
    access: ONLY_ADMINS,
    message: 'Reminder',
  },
  setReminder: {
    summary: 'Set the time of the automatic reminder, or null to turn it off',
    endpoint: 'PUT /api/dailyUpdates/reminder',
    access: ONLY_ADMINS,
    message: 'Reminder saved successfully',
  },
  listHolidays: {
    summary: 'Holidays by date, all or within a date range',
    endpoint: 'GET /api/dailyUpdates/holidays',
    access: EVERYONE_SIGNED_IN,
    message: 'Holidays',
  },
  addHolidays: {
    summary: 'Add holidays as days or date ranges, all or none',
    endpoint: 'POST /api/dailyUpdates/holidays',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Holidays added successfully',
    errors: { taken: [409, 'This day is already a holiday.'] },
  },
  renameHoliday: {
    summary: 'Rename a holiday',
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
  listLeave: {
    summary: "One intern's leave and examinations, the latest first",
    endpoint: 'GET /api/dailyUpdates/:userId/leave',
    access: { Admins: 'all', Interns: 'self' },
    message: 'Leave',
  },
  addLeave: {
    summary: 'Record leave or an examination of an intern: no updates are expected on these days',
    endpoint: 'POST /api/dailyUpdates/:userId/leave',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Leave recorded successfully',
    errors: { overlaps: [409, 'Leave is already recorded for some of these days.'] },
  },
  removeLeave: {
    summary: 'Delete leave or an examination of an intern',
    endpoint: 'DELETE /api/dailyUpdates/leave/:leaveId',
    access: ONLY_ADMINS,
    message: 'Leave deleted successfully',
  },
})
