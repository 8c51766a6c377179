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

export type Act = 'schedule' | 'add user' | 'create plan' | 'shortcuts' | 'colours' | 'log out'

export interface Command {
  readonly id: string
  readonly label: string
  /** Beside the label: what else tells it from others. */
  readonly detail?: string
  readonly icon: Icon
  /** Where it leads, what it does here, or a page that is loaded anew. */
  readonly does: Place | Act | { readonly load: string }
}

interface Guarded extends Command {
  /** Shown to whoever may make this call. */
  readonly call?: Call
}

const FURTHER_SCREENS: readonly Guarded[] = [
  {
    id: paths.mentorPlans,
    label: 'Interns in my milestones',
    icon: IconRoute,
    does: { to: paths.mentorPlans },
    call: plans.mentored,
  },
  {
    id: paths.withoutInteraction,
    label: 'Interns without an interaction',
    icon: IconCalendarOff,
    does: { to: paths.withoutInteraction },
    call: interactions.listWithout,
  },
  {
    id: paths.myData,
    label: 'My data',
    detail: 'Who can see it',
    icon: IconShieldLock,
    does: { to: paths.myData },
    call: users.ownData,
  },
  {
    id: paths.notificationSettings,
    label: 'Notification settings',
    icon: IconBellCog,
    does: { to: paths.notificationSettings },
    call: notifications.setMail,
  },
  {
    id: paths.mails,
    label: 'Mails',
    icon: IconMail,
    does: { to: paths.mails },
    call: notifications.listMails,
  },
  {
    id: paths.settings,
    label: 'Settings',
    detail: 'Lists, domains, working days, logo and colour',
    icon: IconSettings,
    does: { to: paths.settings },
    call: settings.addValue,
  },
]

const ACTIONS: readonly Guarded[] = [
  {
    id: 'schedule',
    label: 'Schedule interaction',
    icon: IconCalendarPlus,
    does: 'schedule',
    call: interactions.schedule,
  },
  {
    id: 'add user',
    label: 'Add user',
    icon: IconUserPlus,
    does: 'add user',
    call: users.create,
  },
  {
    id: 'create plan',
    label: 'Create plan',
    icon: IconPlus,
    does: 'create plan',
    call: plans.create,
  },
  {
    id: 'announce',
    label: 'Create announcement',
    icon: IconSpeakerphone,
    does: { to: paths.createAnnouncement },
    call: announcements.create,
  },
  {
    id: 'import',
    label: 'Import people',
    icon: IconFileImport,
    does: { to: paths.importPeople },
    call: users.runImport,
  },
  {
    id: 'feedback',
    label: 'Give feedback',
    icon: IconStar,
    does: { to: paths.interactions, search: { interactionStatus: 'FEEDBACK_PENDING' } },
    call: feedbacks.give,
  },
  {
    id: 'help',
    label: 'Raise a help request',
    icon: IconHelpCircle,
    does: { to: paths.help },
    call: helpdesk.raise,
  },
  {
    id: 'edit profile',
    label: 'Edit profile',
    icon: IconPencil,
    does: { load: paths.editProfile },
  },
  {
    id: 'colours',
    label: 'Switch colours',
    detail: 'Light or dark',
    icon: IconMoon,
    does: 'colours',
  },
  { id: 'shortcuts', label: 'Show keyboard shortcuts', icon: IconKeyboard, does: 'shortcuts' },
  { id: 'log out', label: 'Log out', icon: IconLogout, does: 'log out' },
]

const allowed = (session: CurrentSession) => (command: Guarded) =>
  !command.call || admits(command.call.access, actorOf(session))

export const screensFor = (session: CurrentSession): Command[] => [
  ...itemsFor(session.permissions)
    // Its screen is what is done there, and stands among the actions.
    .filter(({ path }) => path !== paths.createAnnouncement)
    .map(({ label, path, icon }): Command => ({ id: path, label, icon, does: { to: path } })),
  ...FURTHER_SCREENS.filter(allowed(session)),
]

export const actionsFor = (session: CurrentSession): Command[] => ACTIONS.filter(allowed(session))
