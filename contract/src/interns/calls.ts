import { ADMINS_AND_MENTORS } from '../access.ts'
import { calls } from '../calls.ts'
import type { internsSchemas } from './call-schemas.ts'

/** Mentors see the interns whom they mentor. */
const ADMINS_MENTORS_SELF = { Admins: 'all', Mentors: 'all', Interns: 'self' } as const

export const interns = calls<typeof internsSchemas>()({
  mine: {
    summary: 'The interns whose current milestone the mentor mentors, and what is due for each',
    endpoint: 'GET /api/interns',
    access: { Mentors: 'all' },
    message: 'Interns',
  },
  header: {
    summary: 'One intern in short: zone, plan, mentor and next meeting',
    endpoint: 'GET /api/interns/:userId',
    access: ADMINS_MENTORS_SELF,
    message: 'Intern',
  },
  timeline: {
    summary: 'What happened to one intern, newest first: what the caller may see of it',
    endpoint: 'GET /api/interns/:userId/timeline',
    access: ADMINS_MENTORS_SELF,
    message: 'Timeline',
  },
  work: {
    summary: 'The daily work of one intern over weeks: hours by day, and estimates against actual',
    endpoint: 'GET /api/interns/:userId/work',
    access: ADMINS_MENTORS_SELF,
    message: 'Daily work',
  },
  tasks: {
    summary: 'The tasks of one intern, newest first, searched by their words',
    endpoint: 'GET /api/interns/:userId/tasks',
    access: ADMINS_MENTORS_SELF,
    message: 'Tasks',
  },
  freeTimes: {
    summary: 'List the next times at which a mentor and one of their interns are available',
    endpoint: 'GET /api/interns/:userId/free-times',
    access: { Mentors: 'all' },
    message: 'Available times',
  },
  requestMeeting: {
    summary: 'Ask the admins to schedule a meeting with an intern of the mentor',
    endpoint: 'POST /api/interns/:userId/meeting-request',
    access: { Mentors: 'all' },
    message: 'Request sent to the admins',
    errors: {
      alreadyOpen: [
        409,
        'You have already requested a meeting with this intern. Edit that request.',
      ],
    },
    sendsOnce: true,
  },
  neighbours: {
    summary: 'The interns before and after one in a list with these filters and this order',
    endpoint: 'POST /api/interns/:userId/neighbours',
    access: ADMINS_AND_MENTORS,
    worksOnFullDisk: true,
    message: 'Neighbours',
  },
})
