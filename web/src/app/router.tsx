import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts'
import { UNNOTICED } from '#web/ui/after-delay.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { paths } from './paths.ts'
import {
  admins,
  detour,
  interns,
  mentors,
  open,
  root,
  screen,
  shell,
  updateReaders,
} from './guarded-routes.ts'
import { ScreenFailed } from './screen-failed.tsx'

const signedOut = [
  screen(open, '/signin', () => import('#web/auth/sign-in-screen.tsx'), 'SignInScreen'),
  screen(open, '/signup', () => import('#web/auth/sign-up-screen.tsx'), 'SignUpScreen'),
  screen(
    open,
    '/forgot-password',
    () => import('#web/auth/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  screen(
    open,
    '/reset-password',
    () => import('#web/auth/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
]

const everybody = [
  screen(shell, paths.today, () => import('./today.tsx'), 'Today'),
  screen(
    shell,
    '/dashboard',
    () => import('#web/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  // The specification names it beside the others and shows nothing on it.
  detour(shell, '/dashboard/feedback', paths.interactions),
  screen(
    shell,
    '/dashboard/interactions',
    () => import('#web/interactions/interactions-screen.tsx'),
    'InteractionsScreen',
  ),
  screen(
    shell,
    '/dashboard/my-profile',
    () => import('#web/users/my-profile-screen.tsx'),
    'MyProfileScreen',
  ),
  screen(
    shell,
    '/dashboard/edit-profile',
    () => import('#web/users/edit-profile-screen.tsx'),
    'EditProfileScreen',
  ),
  screen(
    shell,
    '/dashboard/my-data',
    () => import('#web/users/my-data-screen.tsx'),
    'MyDataScreen',
  ),
  screen(
    shell,
    '/dashboard/notification-settings',
    () => import('#web/notifications/notification-settings-screen.tsx'),
    'NotificationSettingsScreen',
  ),
]

const updateScreens = [
  screen(
    updateReaders,
    '/dashboard/daily-update',
    () => import('#web/daily-updates/calendar-screen.tsx'),
    'CalendarScreen',
  ),
  screen(
    updateReaders,
    '/dashboard/daily-update/$date',
    () => import('#web/daily-updates/all-updates-screen.tsx'),
    'AllUpdatesScreen',
  ),
]

const internScreens = [
  screen(
    interns,
    '/intern/daily-update',
    () => import('#web/daily-updates/own-calendar-screen.tsx'),
    'OwnCalendarScreen',
  ),
  screen(
    interns,
    '/intern/daily-update/$date',
    () => import('#web/daily-updates/own-updates-screen.tsx'),
    'OwnUpdatesScreen',
  ),
  screen(interns, '/intern/help', () => import('#web/helpdesk/help-screen.tsx'), 'HelpScreen'),
]

const mentorScreens = [
  screen(
    mentors,
    '/mentor/feedback/create/$interactionId',
    () => import('#web/feedback/give-feedback-screen.tsx'),
    'GiveFeedbackScreen',
  ),
  screen(
    mentors,
    '/mentor/feedback/view/$interactionId',
    () => import('#web/feedback/view-feedback-screen.tsx'),
    'ViewFeedbackScreen',
  ),
  screen(
    mentors,
    '/mentor/plans',
    () => import('#web/plans/mentor-plans-screen.tsx'),
    'MentorPlansScreen',
  ),
  screen(
    mentors,
    '/mentor/pending-tickets',
    () => import('#web/helpdesk/tickets-screen.tsx'),
    'TicketsScreen',
  ),
]

const adminScreens = [
  screen(admins, '/admin/plans', () => import('#web/plans/plans-screen.tsx'), 'PlansScreen'),
  screen(admins, '/admin/plans/$planId', () => import('#web/plans/plan-screen.tsx'), 'PlanScreen'),
  screen(
    admins,
    '/admin/resources',
    () => import('#web/users/resources-screen.tsx'),
    'ResourcesScreen',
  ),
  screen(
    admins,
    '/admin/resources/import',
    () => import('#web/users/import/import-screen.tsx'),
    'ImportScreen',
  ),
  screen(
    admins,
    '/admin/resources/$userId',
    () => import('#web/users/profile-screen.tsx'),
    'ProfileScreen',
  ),
  screen(
    admins,
    '/admin/without-interaction',
    () => import('#web/interactions/without-interaction-screen.tsx'),
    'WithoutInteractionScreen',
  ),
  screen(
    admins,
    '/admin/create-announcement',
    () => import('#web/announcements/create-announcement-screen.tsx'),
    'CreateAnnouncementScreen',
  ),
  screen(
    admins,
    '/admin/mails',
    () => import('#web/notifications/mails-screen.tsx'),
    'MailsScreen',
  ),
  screen(
    admins,
    '/admin/settings',
    () => import('#web/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
  screen(
    admins,
    '/admin/analytics',
    () => import('#web/reports/analytics-list-screen.tsx'),
    'AnalyticsListScreen',
  ),
  screen(
    admins,
    '/admin/analytics/$interactionId',
    () => import('#web/feedback/view-feedback-screen.tsx'),
    'ViewFeedbackScreen',
  ),
  screen(
    admins,
    '/admin/analytics/user/$userId',
    () => import('#web/feedback/intern-analysis-screen.tsx'),
    'InternAnalysisScreen',
  ),
  screen(
    admins,
    '/admin/pending-tickets',
    () => import('#web/helpdesk/tickets-screen.tsx'),
    'TicketsScreen',
  ),
]

const errors = [
  screen(root, '/403', () => import('./forbidden.tsx'), 'Forbidden'),
  screen(root, '/not-found', () => import('./not-found.tsx'), 'NotFound'),
  detour(root, '/$', paths.notFound),
]

const tree = root.addChildren([
  open.addChildren(signedOut),
  shell.addChildren([
    ...everybody,
    updateReaders.addChildren(updateScreens),
    interns.addChildren(internScreens),
    mentors.addChildren(mentorScreens),
    admins.addChildren(adminScreens),
  ]),
  ...errors,
])

export const makeRouter = (cache: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { cache },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Until then the screen before stays: a place is never blank for a moment.
    defaultPendingMs: UNNOTICED,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: ScreenFailed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
