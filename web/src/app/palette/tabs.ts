import { paths } from '@cohort/contract/app-paths'
import { settings } from '@cohort/contract/settings/calls'
import { comparison } from '@cohort/contract/comparison/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { directory } from '@cohort/contract/directory/calls'
import { interns } from '@cohort/contract/interns/calls'
import { ZONE_ORDER } from '@cohort/contract/signals/rules'
import {
  IconBell,
  IconCalendarEvent,
  IconFlag,
  IconPencilPlus,
  IconRoute,
  IconSettings,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { MY_PLAN, MY_ZONE, TO_DO } from '#web/dashboard/queries.ts'
import type { Row } from './command.ts'
import { NEXT_MEETING } from './keywords.ts'

const inOverview = (search: Readonly<Record<string, string>>) => ({
  to: paths.overview,
  search: { view: 'table', ...search },
})

const zoneRows = (zone: (typeof ZONE_ORDER)[number]): Row[] => {
  const [colour = ''] = zone.toLowerCase().split(' ')
  const listed = inOverview({ zone })
  const [all, mine] = [`Interns in the ${colour} zone`, `My interns in the ${colour} zone`]
  return [
    [zone, all, IconFlag, listed, directory.list, undefined, 'risk'],
    [`my ${zone}`, mine, IconFlag, listed, interns.mine, undefined, 'risk'],
  ]
}

const group = (id: string, label: string, keywords: string): Row => [
  `group ${id}`,
  label,
  IconUsersGroup,
  inOverview({ group: id }),
  // Who may compare may read the overview, too; its calls would be one more part to load.
  comparison.heatMap,
  'Overview',
  keywords,
]

const section = (id: string, label: string, keywords: string): Row => [
  `settings ${id}`,
  label,
  IconSettings,
  { to: paths.settings, search: { section: id } },
  settings.addValue,
  'Settings',
  keywords,
]

/** Parts of an intern's dashboard. */
const own = (name: string, icon: Icon, keywords: string, hash: string): Row => [
  `own ${name}`,
  `Your ${name}`,
  icon,
  { to: paths.dashboard, hash },
  // Of the calls on own tasks, one that names no intern.
  dailyUpdates.removeTask,
  'Dashboard',
  keywords,
]

/** Parts of screens. */
export const TABS: readonly Row[] = [
  group(
    'action',
    'Interns who need action',
    'who needs help needs action blocked behind at risk struggling trouble who should i talk to',
  ),
  group('inHand', 'Interns being handled', 'who needs help'),
  group('onCourse', 'Interns on course', 'on plan'),
  // The worst first.
  ...ZONE_ORDER.toReversed().flatMap(zoneRows),
  [
    'missing updates',
    'Missing updates',
    IconBell,
    { to: paths.viewDailyUpdates },
    dailyUpdates.remind,
    'Remind interns',
    'send reminders',
  ],
  [
    'write update',
    'Write an update',
    IconPencilPlus,
    { to: paths.ownDailyUpdates },
    // Of the calls on own tasks, one that names no intern.
    dailyUpdates.removeTask,
    'Daily update',
    'today submit add new task',
  ],
  own('plan', IconRoute, 'my milestones objectives progress roadmap', MY_PLAN),
  own('next meeting', IconCalendarEvent, NEXT_MEETING, TO_DO),
  own('zone', IconFlag, 'my reason why red yellow green', MY_ZONE),
  section('people', 'Years, batches, designations and phases', 'lists new add batch year'),
  section('feedback', 'KPIs', 'feedback ratings sets skills new add'),
  section('accounts', 'Domains and sessions', 'accounts sign-in'),
  section('days', 'Working days and holidays', 'week calendar closed new add leave days off'),
  section('signals', 'Signals', 'thresholds suggested zones limits'),
  section('helpdesk', 'Help desk targets', 'first answer overdue'),
  section('look', 'Logo and colour', 'branding company name organisation'),
]
