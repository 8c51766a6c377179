import { ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import type { interactionsSchemas } from './call-schemas.ts'

const NOT_PENDING = [409, 'Only pending interactions can be changed.'] as const
const PEOPLE = {
  unknownIntern: [400, 'No intern has this e-mail address.'],
  otherIntern: [400, 'The name, the e-mail address and the id are not of one intern.'],
  unknownMentor: [400, 'No mentor has this name.'],
  ambiguousMentor: [400, 'Several mentors have this name. Please choose one from the list.'],
  otherMentor: [400, 'The name and the id are not of one mentor.'],
} as const
const BUSY = [409, 'Somebody who takes part is busy then.'] as const

export const interactions = calls<typeof interactionsSchemas>()({
  list: {
    summary: 'All interactions, searched and filtered',
    endpoint: 'POST /api/interactions/',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Interactions',
  },
  listOf: {
    summary: "One person's interactions: an intern's own, or those a mentor takes part in",
    endpoint: 'POST /api/interactions/:userId',
    access: { Admins: 'all', Mentors: 'self', Interns: 'self' },
    worksOnFullDisk: true,
    message: 'Interactions',
  },
  schedule: {
    summary: 'Schedule an interaction',
    endpoint: 'POST /api/interactions/schedule',
    access: ONLY_ADMINS,
    status: 201,
    message: 'Interaction scheduled successfully',
    errors: { ...PEOPLE, busy: BUSY },
  },
  update: {
    summary: 'Change a pending interaction',
    endpoint: 'PATCH /api/interactions/:interactionId/update',
    access: ONLY_ADMINS,
    message: 'Interaction updated successfully',
    errors: { ...PEOPLE, notPending: NOT_PENDING, busy: BUSY },
  },
  setScheduled: {
    summary: 'Put a pending interaction on hold, or resume it',
    endpoint: 'GET /api/interactions/:interactionId/toggleSchedule',
    access: ONLY_ADMINS,
    message: 'Schedule updated successfully',
    errors: { notPending: NOT_PENDING, busy: BUSY },
  },
  conflicts: {
    summary: 'Who is busy at a time with what, and when everybody is free next',
    endpoint: 'POST /api/interactions/conflicts',
    access: ONLY_ADMINS,
    worksOnFullDisk: true,
    message: 'Conflicts',
  },
  listWithout: {
    summary: 'The interns who had no interaction for 30 days and have none ahead, a page by name',
    endpoint: 'GET /api/interactions/without',
    access: ONLY_ADMINS,
    message: 'Interns without an interaction',
  },
})
