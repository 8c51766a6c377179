import { ADMINS_AND_MENTORS, EVERYONE_SIGNED_IN, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { MENTOR_ERRORS } from '../users/messages.ts'
import type { interactionsSchemas } from './call-schemas.ts'
import { MENTOR_UNKNOWN } from '../plans/messages.ts'

const NOT_PENDING = [409, 'Only pending interactions can be changed.'] as const
const PEOPLE = {
  unknownIntern: [400, 'No intern has this email address.'],
  otherIntern: [400, 'The name, email address and id do not belong to the same intern.'],
  ...MENTOR_ERRORS,
} as const
const HAS_OUTCOME = [409, 'This interaction was cancelled or not held. Reopen it first.'] as const
const INACTIVE = [409, 'A participant is no longer active. Choose other people first.'] as const
const CLOSED = [409, 'This request is no longer open.'] as const
const NOT_DUE = [409, 'No feedback is due for this interaction.'] as const
const BUSY = [409, 'A participant is unavailable at this time.'] as const

export const interactions = calls<typeof interactionsSchemas>()({
  list: {
    summary: 'List all interactions, searched and filtered',
    endpoint: 'POST /api/interactions/',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Interactions',
  },
  listOf: {
    summary:
      "List one person's interactions: an intern's own, or those in which a mentor takes part",
    endpoint: 'POST /api/interactions/:userId',
    access: { Admins: 'all', Mentors: 'self', Interns: 'self' },
    worksOnFullDisk: true,
    message: 'Interactions',
  },
  get: {
    summary: 'Get one interaction: any for admins, for others those in which they take part',
    endpoint: 'GET /api/interactions/:interactionId',
    access: EVERYONE_SIGNED_IN,
    worksOnFullDisk: true,
    message: 'Interaction',
  },
  schedule: {
    summary: 'Schedule an interaction',
    endpoint: 'POST /api/interactions/schedule',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Interaction scheduled successfully',
    errors: { ...PEOPLE, busy: BUSY, inactive: INACTIVE, requestClosed: CLOSED },
  },
  update: {
    summary: 'Edit a pending interaction',
    endpoint: 'PATCH /api/interactions/:interactionId/update',
    access: ONLY_ADMINS,
    message: 'Interaction updated successfully',
    errors: {
      ...PEOPLE,
      notPending: NOT_PENDING,
      hasOutcome: HAS_OUTCOME,
      busy: BUSY,
      inactive: INACTIVE,
      changedMeanwhile: [
        409,
        'Another admin changed this interaction meanwhile. Close this form and open it again.',
      ],
    },
  },
  setScheduled: {
    summary: 'Put a pending interaction on hold, or resume it',
    endpoint: 'GET /api/interactions/:interactionId/toggleSchedule',
    access: ONLY_ADMINS,
    writes: true,
    message: 'Schedule updated successfully',
    errors: {
      notPending: NOT_PENDING,
      hasOutcome: HAS_OUTCOME,
      busy: BUSY,
      over: [409, 'Its time has passed. Choose another date and time first.'],
      inactive: INACTIVE,
    },
  },
  setOutcome: {
    summary:
      'Cancel an interaction, record why it was not held, or reopen it: admins, and the mentor or interviewer who holds it',
    endpoint: 'PATCH /api/interactions/:interactionId/outcome',
    access: ADMINS_AND_MENTORS,
    message: 'Outcome saved successfully',
    errors: {
      rated: [409, 'Feedback was given: this interaction was held.'],
      notStarted: [409, 'It has not started yet. Until it starts, it can only be cancelled.'],
      over: [409, 'Its time has passed. Record why it was not held instead.'],
      onHold: [409, 'This interaction is on hold: no one was expected.'],
      notRecorder: [
        409,
        'Only an admin or the person who recorded it can change or reopen this interaction.',
      ],
      hasOutcome: HAS_OUTCOME,
      busy: BUSY,
      inactive: [409, 'A participant is no longer active. Schedule another interaction instead.'],
    },
  },
  nameMentor: {
    summary: 'Choose who gives feedback when no participant can',
    endpoint: 'PATCH /api/interactions/:interactionId/mentor',
    access: ONLY_ADMINS,
    message: 'Mentor chosen successfully',
    errors: {
      unknownMentor: [400, MENTOR_UNKNOWN],
      notNeeded: [409, 'Someone can already give this feedback.'],
    },
  },
  handOver: {
    summary: 'Hand over feedback that is due to another mentor',
    endpoint: 'PATCH /api/interactions/:interactionId/handover',
    access: ONLY_ADMINS,
    message: 'Feedback handed over successfully',
    errors: {
      unknownMentor: [400, MENTOR_UNKNOWN],
      notDue: NOT_DUE,
      sameMentor: [409, 'This mentor is already responsible for the feedback.'],
    },
  },
  feed: {
    summary: "Whether the caller's calendar feed has an address, and since when",
    endpoint: 'GET /api/interactions/feed',
    access: { Mentors: 'all', Interns: 'all' },
    message: 'Calendar feed',
  },
  renewFeed: {
    summary:
      "Create a new secret address for the caller's calendar feed; the previous one stops working",
    endpoint: 'POST /api/interactions/feed',
    access: { Mentors: 'all', Interns: 'all' },
    message: 'Calendar feed created',
  },
  removeFeed: {
    summary: "Remove the address of the caller's calendar feed",
    endpoint: 'DELETE /api/interactions/feed',
    access: { Mentors: 'all', Interns: 'all' },
    message: 'Calendar feed removed',
  },
  seriesInterns: {
    summary: 'The status, the first sign-in and the own mentor of the interns of a series',
    endpoint: 'POST /api/interactions/series/interns',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Interns',
  },
  propose: {
    summary:
      'Propose participants and times: as many as possible, spread evenly over the interviewers',
    endpoint: 'POST /api/interactions/series/proposal',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Proposal',
    errors: { unknown: [400, 'An intern or interviewer is no longer active.'] },
  },
  scheduleSeries: {
    summary: 'Schedule several interactions as one series: all of them, or none if one clashes',
    endpoint: 'POST /api/interactions/series',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Interactions scheduled successfully',
    errors: {
      busy: [409, 'Some of these interactions clash with others. Nothing was sent.'],
      inactive: INACTIVE,
    },
  },
  getSeries: {
    summary: 'Count the interactions of a series, and the upcoming ones',
    endpoint: 'GET /api/interactions/series/:seriesId',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Series',
  },
  cancelSeries: {
    summary: 'Cancel all interactions of a series that have not ended, with a reason',
    endpoint: 'PATCH /api/interactions/series/:seriesId/cancel',
    access: ONLY_ADMINS,
    message: 'Interactions cancelled successfully',
    errors: { over: [409, 'None of these interactions is upcoming.'] },
  },
  conflicts: {
    summary:
      'List the conflicts of participants at a time, and the next times at which all are available',
    endpoint: 'POST /api/interactions/conflicts',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Conflicts',
  },
  remind: {
    summary:
      'Remind the mentor and the interviewer of all feedback that they owe, each at most once a day',
    endpoint: 'POST /api/interactions/:interactionId/remind',
    access: ONLY_ADMINS,
    message: 'Reminder sent',
    errors: {
      notDue: NOT_DUE,
      noMentor: [409, 'Please assign a mentor or an interviewer first.'],
    },
  },
  requests: {
    summary:
      'List the open requests for a meeting or another time: all for admins, for others their own',
    endpoint: 'GET /api/interactions/requests',
    access: EVERYONE_SIGNED_IN,
    message: 'Requests',
  },
  declineRequest: {
    summary: 'Decline a request for a meeting or another time, with a reason',
    endpoint: 'PATCH /api/interactions/requests/:requestId/decline',
    access: ONLY_ADMINS,
    message: 'Request declined',
    errors: { closed: CLOSED },
  },
  withdrawRequest: {
    summary: "Withdraw the caller's own request for a meeting or another time",
    endpoint: 'PATCH /api/interactions/requests/:requestId/withdraw',
    access: { Mentors: 'all', Interns: 'all' },
    message: 'Request withdrawn',
    errors: { closed: CLOSED },
  },
  requestNewTime: {
    summary:
      'Ask the admins for another time of an upcoming interaction in which the caller takes part',
    endpoint: 'POST /api/interactions/:interactionId/new-time',
    access: { Mentors: 'all', Interns: 'all' },
    message: 'Request sent to the admins',
    errors: { notUpcoming: [409, 'Only an upcoming interaction can get a new time.'] },
  },
  listWithout: {
    summary:
      'List interns without an interaction in the last 30 days and without an upcoming or requested one, by name',
    endpoint: 'GET /api/interactions/without',
    access: ONLY_ADMINS,
    message: 'Interns without an interaction',
  },
  listNames: {
    summary: 'The names that the latest interactions have most often, to choose from',
    endpoint: 'GET /api/interactions/names',
    access: ONLY_ADMINS,
    message: 'Names of interactions',
  },
})
