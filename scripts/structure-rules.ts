/** The house rules that `check-structure.ts` enforces, as tables to read and to amend in review. */

export const NOUNS = [
  'auth',
  'users',
  'plans',
  'interactions',
  'feedback',
  'daily-updates',
  'notifications',
  'announcements',
  'helpdesk',
  'reports',
  'settings',
] as const

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

/** What a file in a noun's folder may be called, the extension and `.test` taken off. */
export const WEB_VOCABULARY = /^(queries|.+-(screen|form|dialog|table|card|panel))$/
export const WEB_NAMES_OUTSIDE_IT: Record<string, string> = {
  'web/src/interactions/when-and-where.tsx': 'when and where one takes place, in words',
  'web/src/plans/deletions.ts': 'what a question before a deletion says: pure',
  'web/src/daily-updates/shown-days.ts': 'which days a screen may open, and how it writes them',
  'web/src/daily-updates/calendar/months.ts': 'weeks, months and where a key leads in them',
  'web/src/daily-updates/day/rows.ts': 'the rows of the grid: pure, and merged with the server',
  'web/src/daily-updates/day/follow-tab.ts': 'what another tab made of the unsaved rows: pure',
  'web/src/daily-updates/day/read-block.ts': 'parses what a spreadsheet puts on the clipboard',
  'web/src/daily-updates/day/fill-rows.ts': 'puts a block of cells into rows, and takes it back',
  'web/src/daily-updates/day/tell-filling.ts': 'says what a paste did',
  'web/src/daily-updates/day/use-day.ts': 'holds the rows of a day and keeps what is not saved',
  'web/src/daily-updates/day/use-cells.ts': 'moves between the cells of the grid',
  'web/src/daily-updates/day/use-editing.ts': 'changes rows, with undo',
  'web/src/daily-updates/day/use-save.ts': 'saves a day and catches up with other devices',
  'web/src/daily-updates/day/use-shown-errors.ts': 'which sentences stand on which cells',
  'web/src/daily-updates/day/use-earlier-day.ts': 'brings tasks of an earlier day',
}

/** Folders beside the nouns, each with its reason. */
export const OTHER_FOLDERS: Record<string, string> = {
  'server/src/audit': 'who changed what; written by every noun',
  'server/src/backup': 'writes and restores every table, of whatever noun',
  'server/src/dashboard': 'composes what several nouns know to wait for a person',
  'server/src/document': 'the document of the API and its page, written from the contract',
  'server/src/embedded': 'the database engine inside the process',
  'server/src/mail': 'the outbox; used by every noun',
  'server/src/operator': "the operator's commands, in their own process or in the server",
  'web/src/app': 'router, guards and shell: the only folder that knows every screen',
  'web/src/ui': 'pieces Mantine does not give as one; knows no noun',
  'web/src/lib': 'network, session, forms, lists; knows no noun',
  'web/src/dashboard': 'composes panels of several nouns',
  'web/src/landing': 'static page, made at build time',
}

/** Files of a noun on the server that other nouns may import; everything else stays inside. */
export const OPEN_SERVER_FILES = /^(queries|table)$/
export const OPEN_SERVER_OPERATIONS: Record<string, string> = {
  'server/src/auth/sessions.ts': 'whoever changes what a person may do ends their sessions',
  'server/src/auth/tokens.ts': 'makes and hashes every kind of token, download tickets too',
  'server/src/interactions/status.ts': 'the one meaning of an interaction status',
  'server/src/notifications/notify.ts': 'tells people of what happened in any noun',
  'server/src/settings/memory.ts': 'what works by itself reads the settings before it begins',
  'server/src/users/record-person.ts': 'what is personal is sealed in the log, in any noun',
  'server/src/users/training.ts': 'the one meaning of the milestone that a day falls into',
  'server/src/reports/cell-text.ts': 'the one meaning of a harmless cell, read and written',
  'server/src/reports/workbook.ts': 'writes every spreadsheet',
}

export const MAY_IMPORT_DRIZZLE = /^server\/(seeds\/.+|src\/.+\/(queries|table))\.ts$/
export const ALSO_IMPORT_DRIZZLE: Record<string, string> = {
  'server/src/database.ts': 'opens the connection',
  'server/src/queryable.ts': 'names what queries ask',
  'server/src/migrate.ts': 'runs the migrations',
  'server/src/columns.ts': 'columns that every table has',
  'server/src/checks.ts': 'CHECK constraints that several tables have',
  'server/src/interactions/status.ts': 'a piece of SQL that several nouns select',
}

/** Files that may spell a path under /api/ though the contract holds the paths. */
export const MAY_SPELL_API: Record<string, string> = {
  'server/src/document/routes.ts': 'the page of the document is no call',
  'server/src/web.ts': 'keeps unknown calls away from the web app',
}

/** Nouns of the contract that web/src/lib may know. */
export const LIB_MAY_KNOW: Record<string, string> = {
  'contract/src/auth.ts': 'the session signs in, renews and signs out',
  'contract/src/users.ts': 'the choices of forms and filters are values of people',
  'contract/src/settings.ts': 'the choices of forms are lists of the organisation',
  'contract/src/settings/lists.ts': 'the choices of forms are lists of the organisation',
  'contract/src/settings/colours.ts': 'every screen wears the colour',
  'contract/src/settings/look.ts': 'every screen wears the logo and the name',
}

export const BUDGET = { source: 250, sourceSoft: 150, test: 400 } as const
