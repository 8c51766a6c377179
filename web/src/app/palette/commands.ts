import { paths } from '@cohort/contract/app-paths'
import { admits } from '@cohort/contract/access'
import { comparison } from '@cohort/contract/comparison/calls'
import type { Call } from '@cohort/contract/calls'
import { interns } from '@cohort/contract/interns/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { directory } from '@cohort/contract/directory/calls'
import { users } from '@cohort/contract/users/calls'
import { announcements } from '@cohort/contract/announcements/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { ZONES } from '@cohort/contract/users/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { plans } from '@cohort/contract/plans/calls'
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconFileImport,
  IconHelpCircle,
  IconKeyboard,
  IconFlag,
  IconLogout,
  IconMoon,
  IconPencil,
  IconRoute,
  IconScale,
  IconSpeakerphone,
  IconStar,
  IconUserPlus,
  IconPlus,
  type Icon,
} from '@tabler/icons-react'
import type { Invited } from '#web/interactions/schedule-dialog.tsx'
import { actorOf, type CurrentSession } from '#web/lib/session/session.ts'
import { ACCOUNT_ITEMS, type AccountItem } from '../account-items.ts'
import { itemsFor } from '../sidebar-items.ts'

export interface Place {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly hash?: string
  readonly state?: { readonly interaction: Interaction }
}

/** A dialog about one intern. */
export interface OnIntern {
  readonly open: 'schedule' | 'request' | 'message' | 'zone'
  readonly intern: Invited
}

type Action =
  | 'schedule'
  | 'schedule several'
  | 'add intern'
  | 'add user'
  | 'create plan'
  | 'shortcuts'
  | 'theme'
  | 'log out'

export interface Command {
  readonly id: string
  readonly label: string
  /** Shown beside the label; distinguishes equal labels. */
  readonly detail?: string
  readonly keywords?: string
  readonly icon: Icon
  /** The screen to open, the action to run, or the page to load. */
  readonly does: Place | Action | { readonly load: string } | { readonly remind: string } | OnIntern
}

/** The command is shown to users who may make the call, or to all without one. */
type Row = readonly [
  id: string,
  label: string,
  icon: Icon,
  does: Command['does'],
  call?: Call | undefined,
  detail?: string | undefined,
  keywords?: string,
]

const FURTHER_SCREENS: readonly AccountItem[] = [
  ['Progress by plan', paths.mentorPlans, IconRoute, plans.mentored],
  [
    'Interns without an interaction',
    paths.withoutInteraction,
    IconCalendarOff,
    interactions.listWithout,
  ],
  ...ACCOUNT_ITEMS,
]

const KEYWORDS: Readonly<Record<string, string>> = {
  [paths.mentorPlans]: 'my milestones objectives mark completed',
  [paths.myInterns]: 'my interns people',
  [paths.analytics]: 'analysis feedback reports zones',
  [paths.overview]: 'risk help zones batch trends',
  [paths.resources]: 'people interns profiles',
  [paths.viewDailyUpdates]: 'remind missing',
  [paths.adminTickets]: 'help desk requests inbox',
  [paths.mentorTickets]: 'help desk requests inbox',
}

const PENDING = { interactionStatus: 'FEEDBACK_PENDING' }

const zoneRows = (zone: (typeof ZONES)[number]): Row[] => {
  const [colour = ''] = zone.toLowerCase().split(' ')
  const people = { to: paths.people, search: { zone } }
  const own = { to: paths.overview, search: { view: 'table', zone } }
  const [all, mine] = [`Interns in the ${colour} zone`, `My interns in the ${colour} zone`]
  return [
    [zone, all, IconFlag, people, directory.list, undefined, 'risk'],
    [`my ${zone}`, mine, IconFlag, own, interns.mine, undefined, 'risk'],
  ]
}

const ADDING = 'new create invite person'

const ACTIONS: readonly Row[] = [
  ...ZONES.flatMap(zoneRows),
  [
    'schedule',
    'Schedule interaction',
    IconCalendarPlus,
    'schedule',
    interactions.schedule,
    undefined,
    'new add create meeting',
  ],
  [
    'schedule several',
    'Schedule several',
    IconCalendarPlus,
    'schedule several',
    interactions.scheduleSeries,
    'Interactions',
    'new add create meetings series many',
  ],
  ['add intern', 'Add intern', IconUserPlus, 'add intern', users.create, undefined, ADDING],
  ['add user', 'Add user', IconUserPlus, 'add user', users.create, 'Mentor or admin', ADDING],
  ['create plan', 'Create plan', IconPlus, 'create plan', plans.create, undefined, 'new add'],
  [
    'announce',
    'Create announcement',
    IconSpeakerphone,
    { to: paths.createAnnouncement },
    announcements.create,
    undefined,
    'new add write',
  ],
  ['import', 'Import people', IconFileImport, { to: paths.importPeople }, users.runImport],
  [
    'feedback',
    'Give feedback',
    IconStar,
    { to: paths.interactions, search: PENDING },
    feedbacks.give,
  ],
  [
    'compare batches',
    'Compare batches',
    IconScale,
    { to: paths.compare },
    comparison.batches,
    'Same week of training',
    'trends progress updates zones',
  ],
  [
    'compare ratings',
    'Compare ratings',
    IconScale,
    { to: paths.compare, search: { tab: 'ratings' } },
    comparison.heatMap,
    'Interns by KPI',
    'heat map leniency',
  ],
  [
    'compare raters',
    'Compare raters',
    IconScale,
    { to: paths.compare, search: { tab: 'raters' } },
    comparison.exportRaters,
    undefined,
    'mentors leniency delay',
  ],
  ['help', 'Raise a help request', IconHelpCircle, { to: paths.help }, helpdesk.raise],
  ['edit profile', 'Edit profile', IconPencil, { load: paths.editProfile }],
  ['theme', 'Switch theme', IconMoon, 'theme', undefined, 'Light or dark'],
  ['shortcuts', 'Show keyboard shortcuts', IconKeyboard, 'shortcuts'],
  ['log out', 'Log out', IconLogout, 'log out'],
]

const allowed = (session: CurrentSession, rows: readonly Row[]) =>
  rows.flatMap(([id, label, icon, does, call, detail, keywords]): Command[] =>
    !call || admits(call.access, actorOf(session))
      ? [{ id, label, icon, does, ...(detail && { detail }), ...(keywords && { keywords }) }]
      : [],
  )

export const screensFor = (session: CurrentSession): Command[] => [
  ...itemsFor(session.permissions)
    // Listed among the actions.
    .filter(([, path]) => path !== paths.createAnnouncement)
    .map(([label, path, icon]): Command => ({
      id: path,
      label,
      icon,
      does: { to: path },
      ...(KEYWORDS[path] && { keywords: KEYWORDS[path] }),
    })),
  ...allowed(
    session,
    FURTHER_SCREENS.map(([label, to, icon, ...rest]) => [to, label, icon, { to }, ...rest]),
  ),
]

export const actionsFor = (session: CurrentSession): Command[] => allowed(session, ACTIONS)
