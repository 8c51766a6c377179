import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  redirect,
} from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts'
import { ScreenSkeleton } from '#web/ui/skeletons.tsx'
import { anyoneSignedIn, only } from './guards.ts'
import { paths } from './paths.ts'
import { ScreenFailed } from './screen-failed.tsx'

const root = createRootRoute()

const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazy(() => import('#web/auth/signed-out-panel.tsx'), 'SignedOutPanel'),
})
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async () => void (await anyoneSignedIn()),
  component: lazy(() => import('./shell.tsx'), 'Shell'),
})
const interns = createRoute({
  getParentRoute: () => shell,
  id: 'interns',
  beforeLoad: only('Interns'),
})
const mentors = createRoute({
  getParentRoute: () => shell,
  id: 'mentors',
  beforeLoad: only('Mentors'),
})
const admins = createRoute({
  getParentRoute: () => shell,
  id: 'admins',
  beforeLoad: only('Admins'),
})

const signedOut = [
  createRoute({
    getParentRoute: () => open,
    path: '/signin',
    component: lazy(() => import('#web/auth/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/signup',
    component: lazy(() => import('#web/auth/sign-up-screen.tsx'), 'SignUpScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/forgot-password',
    component: lazy(() => import('#web/auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/reset-password',
    component: lazy(() => import('#web/auth/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  }),
]

const everybody = [
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard',
    component: lazy(() => import('#web/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  // The specification names it beside the others and shows nothing on it.
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard/feedback',
    beforeLoad: () => {
      throw redirect({ to: paths.interactions, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard/interactions',
    component: lazy(
      () => import('#web/interactions/interactions-screen.tsx'),
      'InteractionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard/my-profile',
    component: lazy(() => import('#web/users/my-profile-screen.tsx'), 'MyProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard/edit-profile',
    component: lazy(() => import('#web/users/edit-profile-screen.tsx'), 'EditProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard/daily-update',
    component: lazy(() => import('#web/daily-updates/calendar-screen.tsx'), 'CalendarScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/dashboard/daily-update/$date',
    component: lazy(() => import('#web/daily-updates/all-updates-screen.tsx'), 'AllUpdatesScreen'),
  }),
]

const internScreens = [
  createRoute({
    getParentRoute: () => interns,
    path: '/intern/daily-update',
    component: lazy(
      () => import('#web/daily-updates/own-calendar-screen.tsx'),
      'OwnCalendarScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => interns,
    path: '/intern/daily-update/$date',
    component: lazy(() => import('#web/daily-updates/own-updates-screen.tsx'), 'OwnUpdatesScreen'),
  }),
  createRoute({
    getParentRoute: () => interns,
    path: '/intern/help',
    component: lazy(() => import('#web/helpdesk/help-screen.tsx'), 'HelpScreen'),
  }),
]

const mentorScreens = [
  createRoute({
    getParentRoute: () => mentors,
    path: '/mentor/feedback/create/$interactionId',
    component: lazy(() => import('#web/feedback/give-feedback-screen.tsx'), 'GiveFeedbackScreen'),
  }),
  createRoute({
    getParentRoute: () => mentors,
    path: '/mentor/feedback/view/$interactionId',
    component: lazy(() => import('#web/feedback/view-feedback-screen.tsx'), 'ViewFeedbackScreen'),
  }),
  createRoute({
    getParentRoute: () => mentors,
    path: '/mentor/pending-tickets',
    component: lazy(() => import('#web/helpdesk/tickets-screen.tsx'), 'TicketsScreen'),
  }),
]

const adminScreens = [
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/plans',
    component: lazy(() => import('#web/plans/plans-screen.tsx'), 'PlansScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/plans/$planId',
    component: lazy(() => import('#web/plans/plan-screen.tsx'), 'PlanScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/resources',
    component: lazy(() => import('#web/users/resources-screen.tsx'), 'ResourcesScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/resources/$userId',
    component: lazy(() => import('#web/users/profile-screen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/create-announcement',
    component: lazy(
      () => import('#web/announcements/create-announcement-screen.tsx'),
      'CreateAnnouncementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/analytics',
    component: lazy(() => import('#web/reports/analytics-list-screen.tsx'), 'AnalyticsListScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/analytics/$interactionId',
    component: lazy(() => import('#web/feedback/view-feedback-screen.tsx'), 'ViewFeedbackScreen'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/analytics/user/$userId',
    component: lazy(
      () => import('#web/feedback/intern-analysis-screen.tsx'),
      'InternAnalysisScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/pending-tickets',
    component: lazy(() => import('#web/helpdesk/tickets-screen.tsx'), 'TicketsScreen'),
  }),
]

const errors = [
  createRoute({
    getParentRoute: () => root,
    path: '/403',
    component: lazy(() => import('./forbidden.tsx'), 'Forbidden'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/not-found',
    component: lazy(() => import('./not-found.tsx'), 'NotFound'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$',
    beforeLoad: () => {
      throw redirect({ to: paths.notFound, replace: true })
    },
  }),
]

const tree = root.addChildren([
  open.addChildren(signedOut),
  shell.addChildren([
    ...everybody,
    interns.addChildren(internScreens),
    mentors.addChildren(mentorScreens),
    admins.addChildren(adminScreens),
  ]),
  ...errors,
])

export const makeRouter = () =>
  createRouter({
    routeTree: tree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: ScreenFailed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
