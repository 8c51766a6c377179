import { ADMINS_AND_MENTORS, ONLY_ADMINS } from '../access.ts'
import { calls } from '../calls.ts'
import { SETTINGS_CHANGED } from '../settings/messages.ts'
import type { signalsSchemas } from './call-schemas.ts'

const NO_SUGGESTION = [409, 'Another zone is no longer suggested.'] as const

/** Mentors see the interns whom they mentor. */
export const signals = calls<typeof signalsSchemas>()({
  overview: {
    summary: 'The interns in training against their plans: counts, zones, and who needs help',
    endpoint: 'GET /api/signals',
    access: ADMINS_AND_MENTORS,
    message: 'Overview',
  },
  list: {
    summary:
      'The interns of the overview with their reasons, the most urgent first or sorted otherwise',
    endpoint: 'GET /api/signals/interns',
    access: ADMINS_AND_MENTORS,
    message: 'Interns',
  },
  trends: {
    summary: 'Eight weeks of zones, updates, feedback delay and ratings',
    endpoint: 'GET /api/signals/trends',
    access: ADMINS_AND_MENTORS,
    message: 'Trends',
  },
  readSettings: {
    summary: 'The thresholds of the signals, and how admins decided on the suggestions',
    endpoint: 'GET /api/signals/settings',
    access: ONLY_ADMINS,
    message: 'Signal settings',
  },
  saveSettings: {
    summary: 'Change the thresholds of the signals, from the next closed day on',
    endpoint: 'PUT /api/signals/settings',
    access: ONLY_ADMINS,
    message: 'Signal settings saved successfully',
    errors: { changedMeanwhile: [409, SETTINGS_CHANGED] },
  },
  get: {
    summary: 'The signals of one intern, with the records behind them and the way back to green',
    endpoint: 'GET /api/signals/:userId',
    access: ADMINS_AND_MENTORS,
    message: 'Signals',
  },
  getOwn: {
    summary: "The intern's own facts and the way back to green",
    endpoint: 'GET /api/signals/:userId/own',
    access: { Interns: 'self' },
    message: 'Your progress',
  },
  accept: {
    summary: 'Set the suggested zone, with a reason',
    endpoint: 'POST /api/signals/:userId/accept',
    access: ONLY_ADMINS,
    message: 'Zone changed successfully',
    errors: { noSuggestion: NO_SUGGESTION },
  },
  keep: {
    summary: 'Keep the set zone for one, two or four weeks, with a reason',
    endpoint: 'POST /api/signals/:userId/keep',
    access: ONLY_ADMINS,
    message: 'Zone kept',
    errors: { noSuggestion: NO_SUGGESTION },
  },
  message: {
    summary: 'Write to an intern: a notification, and a mail by choice',
    endpoint: 'POST /api/signals/:userId/message',
    access: ADMINS_AND_MENTORS,
    status: 201,
    message: 'Message sent successfully',
  },
})
