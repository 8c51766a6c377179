import { paths } from '@cohort/contract/app-paths'
import { admits } from '@cohort/contract/access'
import { comparison } from '@cohort/contract/comparison/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { announcements } from '@cohort/contract/announcements/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { plans } from '@cohort/contract/plans/calls'
import {
  IconBeach,
  IconCalendarOff,
  IconCalendarPlus,
  IconFileImport,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPencil,
  IconRoute,
  IconScale,
  IconSpeakerphone,
  IconStar,
  IconUserPlus,
  IconPlus,
} from '@tabler/icons-react'
import { ASK, ASK_LABELS, LEAVE, MEETING } from '#web/lib/url-state/reply.ts'
import { actorOf, type CurrentSession } from '#web/lib/session/session.ts'
import { ACCOUNT_ITEMS, type AccountItem } from '../account-items.ts'
import { itemsFor } from '../sidebar-items.ts'
import type { Command, Row } from './command.ts'
import { KEYWORDS } from './keywords.ts'
import { TABS } from './tabs.ts'

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

const PENDING = { interactionStatus: 'FEEDBACK_PENDING' }

const ADDING = 'new create invite person'

const ACTIONS: readonly Row[] = [
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
  [
    'import',
    'Import people',
    IconFileImport,
    { to: paths.importPeople },
    users.runImport,
    undefined,
    'upload csv excel xlsx new add many interns',
  ],
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
    'trends progress updates zones export',
  ],
  [
    'compare ratings',
    'Compare ratings',
    IconScale,
    { to: paths.compare, search: { tab: 'ratings' } },
    comparison.heatMap,
    'Interns by KPI',
    'heat map leniency export report',
  ],
  [
    'compare raters',
    'Compare raters',
    IconScale,
    { to: paths.compare, search: { tab: 'raters' } },
    comparison.exportRaters,
    undefined,
    'mentors leniency delay export',
  ],
  [
    'help',
    'Raise a help request',
    IconHelpCircle,
    { to: paths.help },
    helpdesk.raise,
    undefined,
    'ask for question',
  ],
  [
    'ask for meeting',
    ASK_LABELS[MEETING],
    IconCalendarPlus,
    { to: paths.help, search: { [ASK]: MEETING } },
    helpdesk.raise,
    'A request to a mentor or the admins',
    'schedule appointment interaction',
  ],
  [
    'leave',
    ASK_LABELS[LEAVE],
    IconBeach,
    { to: paths.help, search: { [ASK]: LEAVE } },
    helpdesk.raise,
    'A request to the admins',
    'days off holiday absence absent away sick ill unwell',
  ],
  [
    'edit profile',
    'Edit profile',
    IconPencil,
    { load: paths.editProfile },
    undefined,
    undefined,
    'change photo picture bank address phone',
  ],
  ['theme', 'Switch theme', IconMoon, 'theme', undefined, 'Light or dark', 'mode colours'],
  ['shortcuts', 'Show keyboard shortcuts', IconKeyboard, 'shortcuts'],
  ['log out', 'Logout', IconLogout, 'log out', undefined, undefined, 'logout sign out signout'],
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
    FURTHER_SCREENS.map(([label, to, icon, call, detail]) => [
      to,
      label,
      icon,
      { to },
      call,
      detail,
      KEYWORDS[to],
    ]),
  ),
]

/** Listed once something is typed. */
export const tabsFor = (session: CurrentSession): Command[] => allowed(session, TABS)

export const actionsFor = (session: CurrentSession): Command[] => allowed(session, ACTIONS)
