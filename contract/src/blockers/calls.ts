import { ADMINS_AND_MENTORS, EVERYONE_SIGNED_IN } from '../access.ts'
import { calls } from '../calls.ts'
import type { blockersSchemas } from './call-schemas.ts'
import { BLOCKED_ALREADY, CLOSED_ALREADY } from './messages.ts'

const CLOSED = [409, CLOSED_ALREADY] as const

/** Tasks that an intern cannot continue, and why. They never count against the intern. */
export const blockers = calls<typeof blockersSchemas>()({
  list: {
    summary:
      'Open blockers of the visible interns, unanswered first, and how long tasks stay blocked',
    endpoint: 'GET /api/blockers',
    access: ADMINS_AND_MENTORS,
    message: 'Blockers',
  },
  listOf: {
    summary: "One intern's blockers: open ones, then those closed recently",
    endpoint: 'GET /api/interns/:userId/blockers',
    access: { Admins: 'all', Mentors: 'all', Interns: 'self' },
    message: 'Blockers',
  },
  report: {
    summary: 'Report an own task as blocked; the mentor is notified',
    endpoint: 'POST /api/blockers',
    access: { Interns: 'all' },
    status: 201,
    message: 'Blocker reported',
    errors: { open: [409, BLOCKED_ALREADY] },
  },
  answer: {
    summary: 'Answer a blocker of a visible intern',
    endpoint: 'POST /api/blockers/:blockerId/answer',
    access: ADMINS_AND_MENTORS,
    message: 'Answer sent',
    errors: { closed: CLOSED },
  },
  close: {
    summary: 'Close a blocker with a note: the intern, or a person who may answer it',
    endpoint: 'POST /api/blockers/:blockerId/close',
    access: EVERYONE_SIGNED_IN,
    message: 'Blocker resolved',
    errors: { closed: CLOSED },
  },
})
