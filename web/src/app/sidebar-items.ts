import { paths } from '@cohort/contract/app-paths'
import type { Permission } from '@cohort/contract/access'
import {
  IconBook2,
  IconCalendarCheck,
  IconCalendarStats,
  IconChartHistogram,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessage2,
  IconMessages,
  IconSpeakerphone,
  IconTable,
  IconTicket,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

export type SidebarItem = readonly [label: string, path: string, icon: Icon, needs?: Permission]

/** Without a permission an item is shown to all users. */
const SIDEBAR_ITEMS: readonly SidebarItem[] = [
  ['Dashboard', paths.dashboard, IconLayoutDashboard],
  ['Overview', paths.overview, IconUsersGroup, 'users.view'],
  ['Overview', paths.overview, IconUsersGroup, 'feedback.create'],
  ['My interns', paths.myInterns, IconUsers, 'feedback.create'],
  ['Profile', paths.myProfile, IconUserCircle, 'profile.update'],
  ['Resources', paths.resources, IconUsers, 'users.view'],
  ['People', paths.people, IconTable, 'users.view'],
  ['Plans', paths.plans, IconBook2, 'plans.create'],
  ['Daily Update', paths.viewDailyUpdates, IconCalendarStats, 'tasks.view'],
  ['Daily Update', paths.mentorDailyUpdates, IconCalendarStats, 'feedback.create'],
  ['Daily Update', paths.ownDailyUpdates, IconCalendarCheck, 'tasks.update'],
  ['Feedback', paths.receivedFeedbacks, IconMessage2, 'tasks.update'],
  ['Help desk', paths.help, IconHelpCircle, 'tasks.update'],
  ['Interactions', paths.interactions, IconMessages, 'interactions.view'],
  ['Analytics', paths.analytics, IconChartHistogram, 'feedback.view'],
  ['Pending Tickets', paths.adminTickets, IconTicket, 'helpdesk.manage'],
  ['Pending Tickets', paths.mentorTickets, IconTicket, 'feedback.create'],
  ['Create announcement', paths.createAnnouncement, IconSpeakerphone, 'users.manage'],
]

const PEOPLE = [paths.intern(''), paths.profile(''), paths.analysis('')]

/** The item of the list from which a person was opened, or else of the list of all who may be opened. */
export function itemOfPerson(
  items: readonly SidebarItem[],
  pathname: string,
  list: string | undefined,
): string | undefined {
  if (!PEOPLE.some((start) => pathname.startsWith(start))) return undefined
  const left = list?.split('?')[0]
  const home = [left, paths.resources, paths.myInterns]
  return home.find((path) => items.some((item) => item[1] === path))
}

export const itemsFor = (permissions: readonly Permission[]) =>
  SIDEBAR_ITEMS.filter(([, , , needs]) => !needs || permissions.includes(needs))

const MAX_ON_PHONE = 5

const FIRST_ON_PHONE: readonly string[] = [
  paths.dashboard,
  paths.myInterns,
  paths.viewDailyUpdates,
  paths.mentorDailyUpdates,
  paths.ownDailyUpdates,
  paths.receivedFeedbacks,
  paths.interactions,
]

/** The bar of a phone shows four items and "More", or all of them where they fit. */
export function forPhone(items: readonly SidebarItem[]) {
  if (items.length <= MAX_ON_PHONE) return { shown: items, more: [] }
  // Mentors find the same interns under "My interns".
  const isFirst = ([, path, , needs]: SidebarItem) =>
    FIRST_ON_PHONE.includes(path) || (path === paths.overview && needs === 'users.view')
  const first = items.filter(isFirst)
  const shown = [...first, ...items.filter((item) => !isFirst(item))].slice(0, MAX_ON_PHONE - 1)
  return { shown, more: items.filter((item) => !shown.includes(item)) }
}
