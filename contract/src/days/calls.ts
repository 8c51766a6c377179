import { ADMINS_AND_MENTORS } from '../access.ts'
import { calls } from '../calls.ts'
import { CLOSED_DAY } from '../daily-updates/messages.ts'
import { EXPORT_TYPES } from '../files.ts'
import { NO_UPDATE_THIS_WEEK, NOTHING_TO_REPLY_TO } from './messages.ts'
import type { daysSchemas } from './call-schemas.ts'

const CLOSED = [400, CLOSED_DAY] as const

/** The days of many interns. Mentors see those whose current milestone they mentor. */
export const days = calls<typeof daysSchemas>()({
  list: {
    summary: 'The visible interns on a day, exceptions first: state, hours, tasks and blockers',
    endpoint: 'POST /api/days',
    access: ADMINS_AND_MENTORS,
    worksOnFullDisk: true,
    message: 'Days',
    errors: { closed: CLOSED },
  },
  month: {
    summary:
      'The visible interns by working day of a month, those with the most missing days first',
    endpoint: 'POST /api/days/month',
    access: ADMINS_AND_MENTORS,
    worksOnFullDisk: true,
    message: 'Month',
  },
  export: {
    summary: 'The days of the visible interns within a range, as XLSX or CSV',
    endpoint: 'POST /api/days/export',
    access: ADMINS_AND_MENTORS,
    worksOnFullDisk: true,
    mediaTypes: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    message: 'Downloaded successfully',
  },
  ownStatistics: {
    summary: 'For the intern alone: days written, hours of this week, and estimates against actual',
    endpoint: 'GET /api/days/:userId/statistics',
    access: { Interns: 'self' },
    message: 'Own statistics',
  },
  week: {
    summary: 'What the summary of the own week says, and who would receive it',
    endpoint: 'GET /api/days/:userId/week',
    access: { Interns: 'self' },
    message: 'Week',
  },
  sendWeek: {
    summary: 'Send the summary of the own week to the mentor, else to the admins',
    endpoint: 'POST /api/days/:userId/week',
    access: { Interns: 'self' },
    message: 'Summary sent',
    sendsOnce: true,
    errors: { none: [409, NO_UPDATE_THIS_WEEK] },
  },
  get: {
    summary: "One visible intern's tasks of a day, and what blocked them",
    endpoint: 'GET /api/days/:userId',
    access: { Admins: 'all', Mentors: 'all', Interns: 'self' },
    message: 'Day',
    errors: { closed: CLOSED },
  },
  markRead: {
    summary: "Record that the caller has read a visible intern's day; the intern sees who and when",
    endpoint: 'POST /api/days/:userId/read',
    access: ADMINS_AND_MENTORS,
    message: 'Read',
    errors: { closed: CLOSED },
  },
  remind: {
    summary: 'Remind one visible intern without an update for today or tomorrow, once per day',
    endpoint: 'POST /api/days/:userId/remind',
    access: ADMINS_AND_MENTORS,
    message: 'Reminder sent',
    errors: { closed: CLOSED },
  },
  remindAll: {
    summary:
      'Remind the own interns without an update for today or tomorrow whom the filters match, each once per day',
    endpoint: 'POST /api/days/remind',
    access: { Mentors: 'all' },
    message: 'Reminders sent',
    errors: { closed: CLOSED },
  },
  reply: {
    summary: "Answer a visible intern's day with a reaction or a line, or change that answer",
    endpoint: 'PUT /api/days/:userId/reply',
    access: ADMINS_AND_MENTORS,
    message: 'Reply saved',
    errors: { closed: CLOSED, none: [409, NOTHING_TO_REPLY_TO] },
  },
  removeReply: {
    summary: "Delete the caller's answer to an intern's day",
    endpoint: 'DELETE /api/days/:userId/reply',
    access: ADMINS_AND_MENTORS,
    message: 'Reply deleted',
  },
})
