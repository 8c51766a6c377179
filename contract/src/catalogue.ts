import type * as z from 'zod'
import { announcementsSchemas } from './announcements/call-schemas.ts'
import { announcements } from './announcements/calls.ts'
import { authSchemas } from './auth/call-schemas.ts'
import { auth } from './auth/calls.ts'
import type { Call, CallSchemas, SchemasOf } from './calls.ts'
import { dailyUpdates } from './daily-updates/calls.ts'
import { interactions } from './interactions/calls.ts'
import { notifications } from './notifications/calls.ts'
import { settings } from './settings/calls.ts'
import { users } from './users/calls.ts'
import { dailyUpdatesSchemas } from './daily-updates/call-schemas.ts'
import { dashboardSchemas } from './dashboard/call-schemas.ts'
import { dashboard } from './dashboard/calls.ts'
import { feedbackSchemas } from './feedback/call-schemas.ts'
import { feedbacks } from './feedback/calls.ts'
import { helpdeskSchemas } from './helpdesk/call-schemas.ts'
import { helpdesk } from './helpdesk/calls.ts'
import { interactionsSchemas } from './interactions/call-schemas.ts'
import { notificationsSchemas } from './notifications/call-schemas.ts'
import { plansSchemas } from './plans/call-schemas.ts'
import { plans } from './plans/calls.ts'
import { reportsSchemas } from './reports/call-schemas.ts'
import { reports } from './reports/calls.ts'
import type { RuleContext } from './rule-context.ts'
import { settingsSchemas } from './settings/call-schemas.ts'
import { usersSchemas } from './users/call-schemas.ts'

/** Every call by noun. The API document and the access table are written from it. */
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

type Noun = keyof typeof catalogue

type SchemasOfCalls<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: SchemasOf<Calls[Name]>
}

const schemas: { readonly [N in Noun]: SchemasOfCalls<(typeof catalogue)[N]> } = {
  auth: authSchemas,
  users: usersSchemas,
  interactions: interactionsSchemas,
  plans: plansSchemas,
  'daily-updates': dailyUpdatesSchemas,
  feedback: feedbackSchemas,
  reports: reportsSchemas,
  notifications: notificationsSchemas,
  announcements: announcementsSchemas,
  helpdesk: helpdeskSchemas,
  dashboard: dashboardSchemas,
  settings: settingsSchemas,
}

export const allCalls: readonly Call[] = Object.values(catalogue).flatMap((calls) =>
  Object.values<Call>(calls),
)

const byCall = new Map<Call, CallSchemas>(
  (Object.keys(catalogue) as Noun[]).flatMap((noun) => {
    const ofNoun: Readonly<Record<string, CallSchemas>> = schemas[noun]
    return Object.entries<Call>(catalogue[noun]).map(
      ([name, call]) => [call, ofNoun[name] ?? {}] as const,
    )
  }),
)

/** The schemas of a call. The type of `schemas` ensures that every call has its own. */
export function schemasOf<C extends Call>(call: C): SchemasOf<C> {
  const found = byCall.get(call)
  if (!found) throw new Error(`${call.method} ${call.path} is not in the catalogue.`)
  return found as SchemasOf<C>
}

export function bodySchema({ body }: CallSchemas, context: RuleContext): z.ZodType | undefined {
  return typeof body === 'function' ? body(context) : body
}
