/** On the server, each imports only those before it, and what `IMPORTS_OF_LATER_NOUNS` lists. */
export const NOUNS = [
  'settings',
  'users',
  'auth',
  'notifications',
  'announcements',
  'daily-updates',
  'plans',
  'blockers',
  'interactions',
  'helpdesk',
  'articles',
  'feedback',
  'sharing',
  'self-assessments',
  'signals',
  'interns',
  'days',
  'preparation',
  'directory',
  'comparison',
  'reports',
  'audit',
] as const

export const IMPORTS_OF_LATER_NOUNS: Record<string, string> = {
  'auth → notifications':
    'admins are notified of suspicious sign-ups, and of newcomers with the name of an admin',
  'auth → interactions': 'the calendar feed of a person ends with the sessions',
  'auth → plans': 'an intern can be added together with a plan',
  'blockers → interns': 'they are read and answered by those who may see the intern',
  'daily-updates → blockers': 'a list of updates marks the tasks that are blocked',
  'daily-updates → interactions': 'leave and holidays are told to those who have a meeting then',
  'daily-updates → plans': 'no updates are expected before the plan of an intern begins',
  'interns → days': 'the list of a day is one of those in which an intern has neighbours',
  'users → auth': 'a change of role or status ends sessions, and mailed secrets with them',
  'users → notifications': 'people are notified when others change their profile',
  'users → plans': 'lists and profiles show the plan of each person, and an import sets it',
}

export const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const FORBIDDEN_NAMES = new Set([
  'index',
  'utils',
  'helpers',
  'common',
  'types',
  'service',
  'manager',
  'controller',
  'dto',
  'mapper',
  'constants',
])

/** Of components of a noun: files of rules and hooks may have any name. */
export const WEB_VOCABULARY = /^(use-.+|.+-(screen|form|dialog|table|card|panel))$/
export const WEB_NAMES_OUTSIDE_IT: Record<string, string> = {
  'web/src/interactions/card/when-and-where.tsx': 'when and where one takes place, in words',
  'web/src/directory/grid/cell-content.tsx': 'what each column shows of a person',
  'web/src/directory/grid/sparkline.tsx': 'the last ratings as a line',
  'web/src/directory/grid/grid-row.tsx': 'a row of the grid, or a card on a phone',
  'web/src/directory/grid/grid-head.tsx': 'the headers, which sort',
}

export const OTHER_FOLDERS: Record<string, string> = {
  'server/src/dashboard': 'composes what several nouns know to wait for a person',
  'server/src/handover':
    'hands over the work of several nouns when a person leaves or changes role',
  'server/src/platform': 'HTTP, database, mail, live events, audit, process; knows no noun',
  'server/src/operator': "the operator's commands, in their own process or in the server",
  'web/src/app': 'router, guards and shell: the only folder that knows every screen',
  'web/src/ui': 'pieces Mantine does not give as one; knows no noun',
  'web/src/lib': 'network, session, forms, lists; knows no noun',
  'web/src/dashboard': 'composes panels of several nouns',
  'web/src/landing': 'static page, made at build time',
}

export const OPEN_SERVER_FILES = /^(.+-)?queries$|^table$/
export const OPEN_SERVER_OPERATIONS: Record<string, string> = {
  'server/src/blockers/read.ts': 'the working days that tasks stay blocked',
  'server/src/daily-updates/days.ts': 'the days that are open, in any list of days',
  'server/src/daily-updates/holidays/worked-days.ts':
    'the working days of a span, and the last ones',
  'server/src/daily-updates/missing/remind.ts': 'several interns are reminded from the table',
  'server/src/days/read.ts': 'the interns on a day, in their order',
  'server/src/helpdesk/targets.ts': 'the working hours that tasks stay blocked',
  'server/src/interactions/conflicts/conflicts.ts':
    'a mentor asks for a meeting when both are free',
  'server/src/interactions/requests/ask-admins.ts': 'a mentor requests a meeting with an intern',
  'server/src/plans/membership/membership.ts': 'several interns join a plan from the table',
  'server/src/plans/membership/mentors.ts':
    'interns get a mentor from the table, or when they are added',
  'server/src/plans/progress/show.ts': 'the milestone by the dates of an intern, for their page',
  'server/src/signals/send-messages.ts': 'several interns are messaged from the table',
  'server/src/users/edits/change-people.ts': 'several interns are changed from the table',
  'server/src/auth/sessions/device.ts': 'the devices that get notifications are named as sessions',
  'server/src/auth/sessions/sessions.ts': 'a change of role or status ends sessions',
  'server/src/auth/sessions/end-sessions.ts': 'admins end the sessions of a person',
  'server/src/auth/sessions/tokens.ts':
    'makes and hashes every kind of token, download tickets too',
  'server/src/notifications/topic-mail.ts': 'mails that can be unsubscribed, in any noun',
  'server/src/notifications/notify.ts': 'notifies people about events of any noun',
  'server/src/notifications/withdraw.ts': 'takes back notices of what was changed or removed',
  'server/src/notifications/record-export.ts': 'limits the exports of a mentor in any noun',
  'server/src/notifications/sending-limit.ts': 'limits what a person sends in any noun',
  'server/src/plans/membership/transfers.ts': 'an intern who is added or imported joins a plan',
  'server/src/feedback/give.ts': 'feedback is given with next steps, too',
  'server/src/interns/reader.ts': 'who may see an intern',
  'server/src/interns/work.ts': 'the days of an intern, written or not',
  'server/src/settings/refresh-settings.ts': 'jobs read the settings before they start',
  'server/src/signals/reasons.ts': 'a mentor reads the same reasons of an intern everywhere',
  'server/src/signals/overview.ts': 'the weeks of a batch, for its report',
  'server/src/signals/scope.ts': 'the visible interns, and the last closed day',
  'server/src/users/keys/keys.ts': 'the key of pushes is wrapped as the keys of people',
  'server/src/users/invitations/send.ts': 'people who are added are invited',
  'server/src/users/look-alikes.ts': 'admins hear of who signs up with the name of one of them',
  'server/src/users/profile/edit.ts': 'a suggested zone is set as any edit of a profile',
  'server/src/users/record-person.ts': 'what is personal is sealed in the log, in any noun',
}

export const MAY_IMPORT_DRIZZLE = /^server\/(seeds\/.+|src\/(.+\/)?((.+-)?queries|table))\.ts$/
export const ALSO_IMPORT_DRIZZLE: Record<string, string> = {
  'server/src/platform/database/database.ts': 'opens the connection',
  'server/src/platform/database/queryable.ts': 'names what queries ask',
  'server/src/platform/database/migrate.ts': 'runs the migrations',
  'server/src/platform/database/columns.ts': 'columns that every table has',
  'server/src/platform/database/insert-many.ts': 'a statement for any table',
  'server/src/platform/database/locked-rows.ts': 'a condition for any column',
  'server/src/platform/database/checks.ts': 'CHECK constraints that several tables have',
}

/** Files that may spell a path under /api/ though the contract holds the paths. */
export const MAY_SPELL_API: Record<string, string> = {
  'server/src/platform/http/api-document/routes.ts': 'the page of the document is no call',
  'server/src/platform/http/static-files.ts': 'keeps unknown calls away from the web app',
  'server/src/platform/http/limits/cross-site.ts': 'links of other sites lead to no call',
}

/** Files of the contract that may load zod; others may import its types. */
export const MAY_LOAD_ZOD =
  /^contract\/src\/(fields|envelope|paging|[^/]+\/([a-z-]+-)?schemas)\.ts$/

/** They take who reads, or say who may read their rows. */
export const QUERIES = /^server\/src\/.*queries\.ts$/
export const STATES_SCOPE = /\b(Actor|Reader|\w*Scope)\b|Not scoped|^\/\/ Scoped (to|by) /m

/** Schemas take their messages from `messages.ts` of the noun. */
export const MAY_HOLD_NO_SENTENCES =
  /^contract\/src\/[^/]+\/(?!call-schemas)([a-z-]+-)?schemas\.ts$/

/** Files of the contract of which the browser may import types only. */
export const NOT_FOR_THE_BROWSER = /^contract\/src\/(catalogue|[^/]+\/call-schemas)\.ts$/

export const LIB_MAY_KNOW: Record<string, string> = {
  'contract/src/auth/calls.ts': 'the session signs in, renews and signs out',
  'contract/src/auth/schemas.ts': 'the session is a record',
  'contract/src/users/calls.ts': 'the choices of filters are fetched',
  'contract/src/users/schemas.ts': 'the choices of forms and filters are values of people',
  'contract/src/settings/calls.ts': 'the settings are fetched',
  'contract/src/settings/branding-rules.ts': 'every screen has the colour and the logo',
  'contract/src/settings/rules.ts': 'every screen has the lists',
  'contract/src/settings/schemas.ts': 'the settings are a record',
}

export const FOLDER_LIMIT = 25

export const BUDGET = { source: 250, sourceSoft: 150, test: 400 } as const
