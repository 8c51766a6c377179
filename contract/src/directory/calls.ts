import { ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { EXPORT_TYPES } from '../files.ts'
import type { directorySchemas } from './call-schemas.ts'
import { TOO_MANY_CHOSEN, TOO_MANY_VIEWS, VIEW_NAME_TAKEN } from './messages.ts'
import { NO_PEOPLE_MATCH } from '../users/messages.ts'

const TOO_MANY = { tooMany: [400, TOO_MANY_CHOSEN] } as const
const TAKEN = { nameTaken: [409, VIEW_NAME_TAKEN] } as const

export const directory = calls<typeof directorySchemas>()({
  list: {
    summary: 'Interns as a table: a window of rows, filtered and sorted by several columns',
    endpoint: 'POST /api/people',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'People',
  },
  export: {
    summary:
      'The table of interns as XLSX or CSV, with its columns, order and filters, and who each row is',
    endpoint: 'POST /api/people/export',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    mediaTypes: [EXPORT_TYPES.xlsx, EXPORT_TYPES.csv],
    message: 'Downloaded successfully',
    errors: { none: [404, NO_PEOPLE_MATCH] },
  },
  change: {
    summary:
      'Set zone, status, batch, year or phase of several interns; lists those who were skipped',
    endpoint: 'POST /api/people/changes',
    access: ONLY_ADMINS,
    message: 'Changes saved successfully!',
    errors: TOO_MANY,
  },
  placeInPlan: {
    summary: 'Move several interns into a plan',
    endpoint: 'POST /api/people/plan',
    access: ONLY_ADMINS,
    message: 'Users added successfully',
    errors: TOO_MANY,
  },
  setMentor: {
    summary: 'Choose a mentor for several interns, or leave them to the mentors of their plan',
    endpoint: 'POST /api/people/mentor',
    access: ONLY_ADMINS,
    message: 'Mentor saved successfully',
    errors: TOO_MANY,
  },
  message: {
    summary: 'Write the same message to several interns',
    endpoint: 'POST /api/people/messages',
    access: ONLY_ADMINS,
    message: 'Message sent successfully',
    sendsOnce: true,
    errors: TOO_MANY,
  },
  remind: {
    summary: "Remind several interns of today's update, each once per day",
    endpoint: 'POST /api/people/reminders',
    access: ONLY_ADMINS,
    message: 'Reminders sent',
    errors: TOO_MANY,
  },
  listViews: {
    summary: 'The own views of the table, and those that other admins share',
    endpoint: 'GET /api/people/views',
    access: ONLY_ADMINS,
    message: 'Views',
  },
  saveView: {
    summary: 'Save filters, order and columns of the table as a view',
    endpoint: 'POST /api/people/views',
    access: ONLY_ADMINS,
    status: 201,
    message: 'View saved successfully',
    errors: { ...TAKEN, tooManyViews: [409, TOO_MANY_VIEWS] },
  },
  changeView: {
    summary: 'Change an own view or a shared one',
    endpoint: 'PUT /api/people/views/:viewId',
    access: ONLY_ADMINS,
    message: 'View saved successfully',
    errors: { ...TAKEN, notOwner: [403, 'Only its owner can stop sharing a view.'] },
  },
  removeView: {
    summary: 'Delete an own view or a shared one',
    endpoint: 'DELETE /api/people/views/:viewId',
    access: ONLY_ADMINS,
    message: 'View deleted successfully',
  },
})
