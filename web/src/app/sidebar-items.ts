import { paths } from '@cohort/contract/app-paths'
import type { Permission } from '@cohort/contract/access'
import {
  IconBook2,
  IconCalendarCheck,
  IconCalendarStats,
  IconChartHistogram,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessages,
  IconSpeakerphone,
  IconTicket,
  IconUserCircle,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

export interface SidebarItem {
  readonly label: string
  readonly path: string
  readonly icon: Icon
  /** Absent: shown to everybody. */
  readonly permission?: Permission
}

const SIDEBAR_ITEMS: readonly SidebarItem[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: IconLayoutDashboard },
  { label: 'Profile', path: paths.myProfile, icon: IconUserCircle, permission: 'profile.update' },
  { label: 'Resources', path: paths.resources, icon: IconUsers, permission: 'users.view' },
  { label: 'Plans', path: paths.plans, icon: IconBook2, permission: 'plans.create' },
  {
    label: 'Daily Update',
    path: paths.viewDailyUpdates,
    icon: IconCalendarStats,
    permission: 'tasks.view',
  },
  {
    label: 'Daily Update',
    path: paths.ownDailyUpdates,
    icon: IconCalendarCheck,
    permission: 'tasks.update',
  },
  { label: 'Help desk', path: paths.help, icon: IconHelpCircle, permission: 'tasks.update' },
  {
    label: 'Interactions',
    path: paths.interactions,
    icon: IconMessages,
    permission: 'interactions.view',
  },
  {
    label: 'Analytics',
    path: paths.analytics,
    icon: IconChartHistogram,
    permission: 'feedback.view',
  },
  {
    label: 'Pending Tickets',
    path: paths.adminTickets,
    icon: IconTicket,
    permission: 'helpdesk.manage',
  },
  {
    label: 'Pending Tickets',
    path: paths.mentorTickets,
    icon: IconTicket,
    permission: 'feedback.create',
  },
  {
    label: 'Create announcement',
    path: paths.createAnnouncement,
    icon: IconSpeakerphone,
    permission: 'users.manage',
  },
]

export const itemsFor = (permissions: readonly Permission[]): readonly SidebarItem[] =>
  SIDEBAR_ITEMS.filter(({ permission }) => !permission || permissions.includes(permission))
