import { announcements } from './announcements.ts'
import { auth } from './auth.ts'
import type { Call } from './calls.ts'
import { dashboard } from './dashboard.ts'
import { dailyUpdates } from './daily-updates.ts'
import { feedbacks } from './feedback.ts'
import { helpdesk } from './helpdesk.ts'
import { interactions } from './interactions.ts'
import { notifications } from './notifications.ts'
import { plans } from './plans.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { users } from './users.ts'

/** Every call there is, by noun. The API document and the access table are written from it. */
export const catalogue = {
  auth,
  users,
  interactions,
  plans,
  'daily-updates': dailyUpdates,
  feedback: feedbacks,
  reports,
  notifications,
  announcements,
  helpdesk,
  dashboard,
  settings,
} satisfies Record<string, Record<string, Call>>

export const allCalls: readonly Call[] = Object.values(catalogue).flatMap((calls) =>
  Object.values<Call>(calls),
)
