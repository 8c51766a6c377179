import { paths } from '@cohort/contract/app-paths'
import { admits } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { announcements } from '@cohort/contract/announcements/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { plans } from '@cohort/contract/plans/calls'
import {
  IconBellCog,
  IconCalendarOff,
  IconCalendarPlus,
  IconFileImport,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMoon,
  IconPencil,
  IconRoute,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconStar,
  IconUserPlus,
  IconPlus,
  type Icon,
} from '@tabler/icons-react'
import { actorOf, type CurrentSession } from '#web/lib/session/session.ts'
import { itemsFor } from '../sidebar-items.ts'

export interface Place {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly state?: { readonly interaction: Interaction }
}

export type Action = 'schedule' | 'add user' | 'create plan' | 'shortcuts' | 'colours' | 'log out'

export interface Command {
  readonly id: string
  readonly label: string
  /** Beside the label, to tell it from others. */
  readonly detail?: string
  readonly icon: Icon
  /** Where it leads, what it does here, or a page to load. */
  readonly does: Place | Action | { readonly load: string }
}

/** The command is shown to everybody who may make the call. */
type Row = readonly [
  id: string,
  label: string,
  icon: Icon,
  does: Command['does'],
  call?: Call | undefined,
  detail?: string,
]

const { mentorPlans, withoutInteraction, myData, notificationSettings, mails } = paths
const PENDING = { interactionStatus: 'FEEDBACK_PENDING' }
const SETTINGS = 'Lists, domains, working days, logo and colour'

const FURTHER_SCREENS: readonly Row[] = [
  [mentorPlans, 'Interns in my milestones', IconRoute, { to: mentorPlans }, plans.mentored],
  [
    withoutInteraction,
    'Interns without an interaction',
    IconCalendarOff,
    { to: withoutInteraction },
    interactions.listWithout,
  ],
  [myData, 'My data', IconShieldLock, { to: myData }, users.ownData, 'Who can see it'],
  [
    notificationSettings,
    'Notification settings',
    IconBellCog,
    { to: notificationSettings },
    notifications.setMail,
  ],
  [mails, 'Mails', IconMail, { to: mails }, notifications.listMails],
  [paths.settings, 'Settings', IconSettings, { to: paths.settings }, settings.addValue, SETTINGS],
]

const ACTIONS: readonly Row[] = [
  ['schedule', 'Schedule interaction', IconCalendarPlus, 'schedule', interactions.schedule],
  ['add user', 'Add user', IconUserPlus, 'add user', users.create],
  ['create plan', 'Create plan', IconPlus, 'create plan', plans.create],
  [
    'announce',
    'Create announcement',
    IconSpeakerphone,
    { to: paths.createAnnouncement },
    announcements.create,
  ],
  ['import', 'Import people', IconFileImport, { to: paths.importPeople }, users.runImport],
  [
    'feedback',
    'Give feedback',
    IconStar,
    { to: paths.interactions, search: PENDING },
    feedbacks.give,
  ],
  ['help', 'Raise a help request', IconHelpCircle, { to: paths.help }, helpdesk.raise],
  ['edit profile', 'Edit profile', IconPencil, { load: paths.editProfile }],
  ['colours', 'Switch colours', IconMoon, 'colours', undefined, 'Light or dark'],
  ['shortcuts', 'Show keyboard shortcuts', IconKeyboard, 'shortcuts'],
  ['log out', 'Log out', IconLogout, 'log out'],
]

const allowed = (session: CurrentSession, rows: readonly Row[]) =>
  rows.flatMap(([id, label, icon, does, call, detail]): Command[] =>
    !call || admits(call.access, actorOf(session))
      ? [{ id, label, icon, does, ...(detail && { detail }) }]
      : [],
  )

export const screensFor = (session: CurrentSession): Command[] => [
  ...itemsFor(session.permissions)
    // Listed among the actions.
    .filter(([, path]) => path !== paths.createAnnouncement)
    .map(([label, path, icon]): Command => ({ id: path, label, icon, does: { to: path } })),
  ...allowed(session, FURTHER_SCREENS),
]

export const actionsFor = (session: CurrentSession): Command[] => allowed(session, ACTIONS)
