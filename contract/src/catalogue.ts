import type * as z from 'zod'
import { announcementsSchemas } from './announcements/call-schemas.ts'
import { announcements } from './announcements/calls.ts'
import { articlesSchemas } from './articles/call-schemas.ts'
import { articles } from './articles/calls.ts'
import { auditSchemas } from './audit/call-schemas.ts'
import { audit } from './audit/calls.ts'
import { authSchemas } from './auth/call-schemas.ts'
import { auth } from './auth/calls.ts'
import { blockersSchemas } from './blockers/call-schemas.ts'
import { blockers } from './blockers/calls.ts'
import { comparisonSchemas } from './comparison/call-schemas.ts'
import { comparison } from './comparison/calls.ts'
import { dailyUpdatesSchemas } from './daily-updates/call-schemas.ts'
import { dailyUpdates } from './daily-updates/calls.ts'
import { daysSchemas } from './days/call-schemas.ts'
import { days } from './days/calls.ts'
import { dashboardSchemas } from './dashboard/call-schemas.ts'
import { dashboard } from './dashboard/calls.ts'
import { directorySchemas } from './directory/call-schemas.ts'
import { directory } from './directory/calls.ts'
import { feedbackSchemas } from './feedback/call-schemas.ts'
import { feedbacks } from './feedback/calls.ts'
import { helpdeskSchemas } from './helpdesk/call-schemas.ts'
import { helpdesk } from './helpdesk/calls.ts'
import { interactionsSchemas } from './interactions/call-schemas.ts'
import { interactions } from './interactions/calls.ts'
import { internsSchemas } from './interns/call-schemas.ts'
import { interns } from './interns/calls.ts'
import { notificationsSchemas } from './notifications/call-schemas.ts'
import { notifications } from './notifications/calls.ts'
import { plansSchemas } from './plans/call-schemas.ts'
import { plans } from './plans/calls.ts'
import { reportsSchemas } from './reports/call-schemas.ts'
import { preparationSchemas } from './preparation/call-schemas.ts'
import { preparations } from './preparation/calls.ts'
import { reports } from './reports/calls.ts'
import type { Call, CallSchemas, SchemasOf } from './calls.ts'
import type { RuleContext } from './rule-context.ts'
import { selfAssessmentsSchemas } from './self-assessments/call-schemas.ts'
import { selfAssessments } from './self-assessments/calls.ts'
import { settingsSchemas } from './settings/call-schemas.ts'
import { settings } from './settings/calls.ts'
import { sharingSchemas } from './sharing/call-schemas.ts'
import { sharing } from './sharing/calls.ts'
import { signalsSchemas } from './signals/call-schemas.ts'
import { signals } from './signals/calls.ts'
import { usersSchemas } from './users/call-schemas.ts'
import { users } from './users/calls.ts'

export const catalogue = {
  auth: noun(auth, authSchemas),
  users: noun(users, usersSchemas),
  interactions: noun(interactions, interactionsSchemas),
  plans: noun(plans, plansSchemas),
  'daily-updates': noun(dailyUpdates, dailyUpdatesSchemas),
  blockers: noun(blockers, blockersSchemas),
  feedback: noun(feedbacks, feedbackSchemas),
  sharing: noun(sharing, sharingSchemas),
  'self-assessments': noun(selfAssessments, selfAssessmentsSchemas),
  reports: noun(reports, reportsSchemas),
  notifications: noun(notifications, notificationsSchemas),
  announcements: noun(announcements, announcementsSchemas),
  helpdesk: noun(helpdesk, helpdeskSchemas),
  articles: noun(articles, articlesSchemas),
  dashboard: noun(dashboard, dashboardSchemas),
  settings: noun(settings, settingsSchemas),
  signals: noun(signals, signalsSchemas),
  comparison: noun(comparison, comparisonSchemas),
  interns: noun(interns, internsSchemas),
  days: noun(days, daysSchemas),
  preparation: noun(preparations, preparationSchemas),
  directory: noun(directory, directorySchemas),
  audit: noun(audit, auditSchemas),
}

function noun<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  schemas: { readonly [Name in keyof Calls]: SchemasOf<Calls[Name]> },
): { calls: Readonly<Record<string, Call>>; schemas: Readonly<Record<string, CallSchemas>> } {
  return { calls, schemas }
}

const byCall = new Map(
  Object.values(catalogue).flatMap(({ calls, schemas }) =>
    Object.entries(calls).map(([name, call]) => [call, schemas[name]] as const),
  ),
)

export const allCalls: readonly Call[] = [...byCall.keys()]

export function schemasOf<C extends Call>(call: C): SchemasOf<C> {
  const found = byCall.get(call)
  if (!found) throw new Error(`${call.endpoint} is not in the catalogue.`)
  return found as SchemasOf<C>
}

export function bodySchema({ body }: CallSchemas, context: RuleContext): z.ZodType | undefined {
  return typeof body === 'function' ? body(context) : body
}
