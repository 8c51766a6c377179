/** On the server, each imports only those before it, and what `IMPORTS_OF_LATER_NOUNS` lists. */
export const NOUNS = [
  'settings',
  'users',
  'auth',
  'notifications',
  'announcements',
  'plans',
  'daily-updates',
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
  'auth → plans': 'an intern can be added together with a plan',
  'blockers → interns': 'they are read and answered by those who may see the intern',
  'blockers → signals': 'the mentor of the current milestone is notified',
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

export const WEB_VOCABULARY = /^(queries|.+-(screen|form|dialog|table|card|panel))$/
export const WEB_NAMES_OUTSIDE_IT: Record<string, string> = {
  'web/src/interactions/card/when-and-where.tsx': 'when and where one takes place, in words',
  'web/src/interactions/card/others-in.ts': 'who else takes part: pure',
  'web/src/interactions/card/use-can-prepare.ts': 'whether one can be prepared by the user',
  'web/src/interactions/requests/suggested-name.ts':
    'the name of a meeting that was asked for: pure',
  'web/src/interactions/card/use-acted.ts': 'closes the dialog of an interaction after an action',
  'web/src/interactions/card/use-hold.ts': 'puts one on hold, and resumes it',
  'web/src/interactions/card/use-self-assessment.ts':
    'the own self-assessment before an interaction',
  'web/src/interactions/agenda/use-acts.ts': 'what the user can do with one',
  'web/src/interactions/card/use-interaction-dialogs.tsx':
    'the opened card of a list, and its form',
  'web/src/interactions/series/use-clashes.ts':
    'the clashes of changed lines with all interactions',
  'web/src/interactions/use-mentor-of-intern.ts': "chooses the mentor of an intern's milestone",
  'web/src/interactions/use-conflicts.ts': 'the conflicts of the people and the time in a form',
  'web/src/plans/deletions.ts': "the text of a deletion's confirmation: pure",
  'web/src/plans/leavers.ts': 'who leaves another plan, in words: pure',
  'web/src/plans/members/use-ready-filters.ts': 'who is offered first as a new member, as filters',
  'web/src/users/handover/handover-choice.ts': 'the successors for each kind of work',
  'web/src/users/wording.ts': 'the status of an intern in words: pure',
  'web/src/signals/wording.ts': 'labels of marks, rows and zones: pure',
  'web/src/signals/counting.ts': 'interns by group, zone and band: pure',
  'web/src/signals/person-place.ts': 'the address of an intern, by role',
  'web/src/interns/tabs.ts': 'the tabs of an intern by role, and in an address: pure',
  'web/src/interns/header/left-list.ts': 'reads the previous list from an address: pure',
  'web/src/interns/header/use-neighbours.ts': 'the neighbours of an intern in that list',
  'web/src/interns/timeline/missed-days.ts': 'joins missed days of a timeline: pure',
  'web/src/signals/use-overview.ts': 'the overview, and its lists when another day is computed',
  'web/src/signals/use-everyone.ts': 'the reasons of all visible interns',
  'web/src/feedback/use-kpi-sets.ts': 'the matching set of KPIs for an interaction',
  'web/src/feedback/use-feedback-form.ts': 'the input of a feedback until it is given',
  'web/src/interactions/week/layout.ts': 'days, hours, lanes and moves of a week: pure',
  'web/src/interactions/week/use-move.ts': 'saves a move, and its result',
  'web/src/interactions/series/plan.ts': 'the input of a series and its proposal',
  'web/src/interactions/series/use-proposal.ts': 'the lines of a proposal while they are edited',
  'web/src/interactions/series/rows.ts': 'clashes and refusals of a proposal: pure',
  'web/src/interactions/agenda/groups.ts': 'groups of interactions by date: pure',
  'web/src/sharing/use-given-toast.ts': 'says when the intern can read a new feedback',
  'web/src/sharing/use-share-now.ts': 'asks before a feedback is shared, and shares it',
  'web/src/sharing/wording.ts': 'the sentence about a change after sharing: pure',
  'web/src/comparison/wording.ts': 'labels of figures of batches and raters: pure',
  'web/src/helpdesk/use-open-first.ts': 'opens the first request of a list beside it',
  'web/src/directory/table-address.ts': 'filters, order and columns in the address: pure',
  'web/src/app/use-preloaded-screens.ts': 'loads the code of the menu in advance',
  'web/src/daily-updates/day/paste-block.ts': 'pastes the block of a spreadsheet',
  'web/src/users/import/matching.ts': 'what each column of the file means: pure',
  'web/src/interactions/use-free-times.ts': 'when the people in a form are free next',
  'web/src/notifications/push/this-device.ts': 'whether this browser gets notifications',
  'web/src/notifications/push/keep-device.ts': 'ties a registered browser to the session',
  'web/src/notifications/use-read-when-open.ts': 'marks what is opened by another way',
  'web/src/directory/use-table.ts':
    'the definition of the table, from the address and the saved view',
  'web/src/directory/use-chosen.ts': 'the people chosen for an action',
  'web/src/directory/use-fields.ts': 'the filters of the table with their choices',
  'web/src/directory/acting/outcomes.ts': 'the result of an action on several people: pure',
  'web/src/directory/grid/columns.ts': 'widths and heights: pure',
  'web/src/directory/grid/moves.ts': 'the target of a key in the grid: pure',
  'web/src/directory/grid/sorts.ts': 'the sort order after a press on a header: pure',
  'web/src/directory/grid/use-rows.ts': 'the visible rows, window by window',
  'web/src/directory/grid/use-virtual.ts': 'which rows are rendered',
  'web/src/directory/grid/use-grid.ts': 'the active, the marked and the edited cells',
  'web/src/directory/grid/use-grid-keys.ts': 'the keyboard actions of the grid',
  'web/src/directory/grid/use-cell-edit.ts': 'saves a cell, and detects concurrent changes',
  'web/src/directory/grid/cell-content.tsx': 'what each column shows of a person',
  'web/src/directory/grid/sparkline.tsx': 'the last ratings as a line',
  'web/src/directory/grid/grid-row.tsx': 'a row of the grid, or a card on a phone',
  'web/src/directory/grid/grid-head.tsx': 'the headers, which sort',
  'web/src/plans/timeline/bars.ts': 'places, limits and order of the bars of a plan: pure',
  'web/src/signals/attention/acts.ts': 'what can be done for an intern: pure',
  'web/src/signals/attention/use-must-reply.ts': 'whether the user has to reply to an intern',
  'web/src/signals/chart/swarm.ts': 'places marks so that none overlaps: pure',
  'web/src/signals/chart/scale.ts': 'positions and sizes of the chart in text size: pure',
  'web/src/signals/chart/drawing.ts': 'lanes, strips and axis of the chart: pure',
  'web/src/signals/chart/moves.ts': 'the target of a key among the marks: pure',
  'web/src/signals/chart/use-mark-focus.ts': 'which mark has the focus or shows its details',
  'web/src/daily-updates/remind-intern.ts': 'reminds one intern, and shows the result',
  'web/src/users/field-choices.ts': 'the fields that admins edit, with labels and choices: pure',
  'web/src/daily-updates/shown-days.ts': 'which days a screen may open, and how it writes them',
  'web/src/daily-updates/calendar/heat.ts': 'the shades of a month: pure',
  'web/src/daily-updates/calendar/months.ts': 'weeks, months and where a key leads in them',
  'web/src/daily-updates/update-state.ts':
    'the state of an update: pure, for a day and the dashboard',
  'web/src/daily-updates/day/unsaved.ts': 'the draft of a day, which the dashboard reads too',
  'web/src/daily-updates/day/rows.ts': 'the rows of the grid: pure, and merged with the server',
  'web/src/daily-updates/day/follow-tab.ts':
    "merges another tab's changes into the unsaved rows: pure",
  'web/src/daily-updates/day/read-block.ts': "parses a spreadsheet's clipboard text",
  'web/src/daily-updates/day/paste-rows.ts': 'pastes a block of cells into rows, and undoes it',
  'web/src/daily-updates/day/use-day.ts': 'holds the rows of a day and keeps what is not saved',
  'web/src/daily-updates/day/use-cells.ts': 'moves between the cells of the grid',
  'web/src/daily-updates/day/use-editing.ts': 'changes rows, with undo',
  'web/src/daily-updates/day/use-save.ts': 'saves a day and catches up with other devices',
  'web/src/daily-updates/day/autosave.ts': 'which rows can be saved as they are: pure',
  'web/src/daily-updates/day/use-autosave.ts': 'saves a day automatically',
  'web/src/daily-updates/day/remove-row.ts': 'removes a row, after a question if it is saved',
  'web/src/daily-updates/day/use-shown-errors.ts': 'the errors of the cells',
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
  'server/src/daily-updates/holidays/worked-days.ts': 'reminders count working days',
  'server/src/daily-updates/missing/remind.ts': 'several interns are reminded from the table',
  'server/src/helpdesk/targets.ts': 'the working hours that tasks stay blocked',
  'server/src/interactions/conflicts/conflicts.ts':
    'a mentor asks for a meeting when both are free',
  'server/src/interactions/requests/ask-admins.ts': 'a mentor requests a meeting with an intern',
  'server/src/plans/membership/membership.ts': 'several interns join a plan from the table',
  'server/src/plans/membership/mentors.ts':
    'interns get a mentor from the table, or when they are added',
  'server/src/signals/send-messages.ts': 'several interns are messaged from the table',
  'server/src/users/edits/change-people.ts': 'several interns are changed from the table',
  'server/src/auth/sessions/device.ts': 'the devices that get notifications are named as sessions',
  'server/src/auth/sessions/sessions.ts': 'a change of role or status ends sessions',
  'server/src/auth/sessions/end-sessions.ts': 'admins end the sessions of a person',
  'server/src/auth/sessions/tokens.ts':
    'makes and hashes every kind of token, download tickets too',
  'server/src/notifications/topic-mail.ts': 'mails that can be unsubscribed, in any noun',
  'server/src/notifications/notify.ts': 'notifies people about events of any noun',
  'server/src/notifications/sending-limit.ts': 'limits what a person sends in any noun',
  'server/src/plans/membership/transfers.ts': 'an intern who is added or imported joins a plan',
  'server/src/feedback/give.ts': 'feedback is given with next steps, too',
  'server/src/interns/reader.ts': 'the working days of a span',
  'server/src/interns/work.ts': 'the days of an intern, written or not',
  'server/src/settings/refresh-settings.ts': 'jobs read the settings before they start',
  'server/src/signals/overview.ts': 'the weeks of a batch, for its report',
  'server/src/signals/scope.ts': 'the visible interns, and the last closed day',
  'server/src/users/keys/keys.ts': 'the key of pushes is wrapped as the keys of people',
  'server/src/users/invitations/send.ts': 'people who are added are invited',
  'server/src/users/profile/edit.ts': 'a suggested zone is set as any edit of a profile',
  'server/src/users/record-person.ts': 'what is personal is sealed in the log, in any noun',
}

export const MAY_IMPORT_DRIZZLE = /^server\/(seeds\/.+|src\/(.+\/)?((.+-)?queries|table))\.ts$/
export const ALSO_IMPORT_DRIZZLE: Record<string, string> = {
  'server/src/platform/database/database.ts': 'opens the connection',
  'server/src/platform/database/queryable.ts': 'names what queries ask',
  'server/src/platform/database/migrate.ts': 'runs the migrations',
  'server/src/platform/database/columns.ts': 'columns that every table has',
  'server/src/platform/database/checks.ts': 'CHECK constraints that several tables have',
}

/** Files that may spell a path under /api/ though the contract holds the paths. */
export const MAY_SPELL_API: Record<string, string> = {
  'server/src/platform/http/api-document/routes.ts': 'the page of the document is no call',
  'server/src/platform/http/web.ts': 'keeps unknown calls away from the web app',
}

/** Files of the contract that may load zod; others may import its types. */
export const MAY_LOAD_ZOD =
  /^contract\/src\/(fields|envelope|paging|[^/]+\/([a-z-]+-)?schemas)\.ts$/

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
  'contract/src/settings/rules.ts': 'every screen has the colour, the logo and the lists',
  'contract/src/settings/schemas.ts': 'the settings are a record',
}

export const FOLDER_LIMIT = 25

export const BUDGET = { source: 250, sourceSoft: 150, test: 400 } as const
