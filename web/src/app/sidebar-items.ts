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

export type SidebarItem = readonly [label: string, path: string, icon: Icon, needs?: Permission]

/** Without a permission an item is shown to all users. */
const SIDEBAR_ITEMS: readonly SidebarItem[] = [
  ['Dashboard', paths.dashboard, IconLayoutDashboard],
  ['Profile', paths.myProfile, IconUserCircle, 'profile.update'],
  ['Resources', paths.resources, IconUsers, 'users.view'],
  ['Plans', paths.plans, IconBook2, 'plans.create'],
  ['Daily Update', paths.viewDailyUpdates, IconCalendarStats, 'tasks.view'],
  ['Daily Update', paths.ownDailyUpdates, IconCalendarCheck, 'tasks.update'],
  ['Help desk', paths.help, IconHelpCircle, 'tasks.update'],
  ['Interactions', paths.interactions, IconMessages, 'interactions.view'],
  ['Analytics', paths.analytics, IconChartHistogram, 'feedback.view'],
  ['Pending Tickets', paths.adminTickets, IconTicket, 'helpdesk.manage'],
  ['Pending Tickets', paths.mentorTickets, IconTicket, 'feedback.create'],
  ['Create announcement', paths.createAnnouncement, IconSpeakerphone, 'users.manage'],
]

export const itemsFor = (permissions: readonly Permission[]) =>
  SIDEBAR_ITEMS.filter(([, , , needs]) => !needs || permissions.includes(needs))
