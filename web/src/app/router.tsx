import { pathPatterns, paths } from '@cohort/contract/app-paths'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter } from '@tanstack/react-router'
import { SignInScreen } from '#web/auth/sign-in-screen.tsx'
import { parseSearch, stringifySearch } from '#web/lib/url-state/search-params.ts'
import { NAVIGATION_WAIT_MILLISECONDS } from '#web/ui/display/after-delay.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import {
  admins,
  adminsAndMentors,
  interns,
  lost,
  mentors,
  redirectTo,
  root,
  screens,
  shell,
  signedOut,
  updateReaders,
} from './guarded-routes.ts'
import { ScreenFailed } from './screen-failed.tsx'

const signIn = createRoute({
  getParentRoute: () => signedOut,
  path: paths.signIn,
  component: SignInScreen,
})

const signedOutScreens = screens(signedOut, {
  [paths.signUp]: () => import('#web/auth/sign-up-screen.tsx'),
  [paths.forgotPassword]: () => import('#web/auth/forgot-password-screen.tsx'),
  [paths.resetPassword]: () => import('#web/auth/reset-password-screen.tsx'),
  [paths.invitation]: () => import('#web/auth/invitation-screen.tsx'),
  [paths.unsubscribe]: () => import('#web/notifications/unsubscribe-screen.tsx'),
})

const screensOfEveryone = screens(shell, {
  [paths.today]: () => import('./today.tsx'),
  [paths.dashboard]: () => import('#web/dashboard/dashboard-screen.tsx'),
  [paths.interactions]: () => import('#web/interactions/interactions-screen.tsx'),
  [paths.myProfile]: () => import('#web/users/my-profile-screen.tsx'),
  [pathPatterns.intern]: () => import('#web/interns/intern-screen.tsx'),
  [paths.editProfile]: () => import('#web/users/edit-profile-screen.tsx'),
  [paths.myData]: () => import('#web/users/my-data-screen.tsx'),
  [paths.security]: () => import('#web/auth/security-screen.tsx'),
  [paths.notificationSettings]: () => import('#web/notifications/notification-settings-screen.tsx'),
})

const screensOfAdminsAndMentors = screens(adminsAndMentors, {
  [paths.overview]: () => import('#web/signals/overview-screen.tsx'),
  [paths.compare]: () => import('#web/comparison/compare-screen.tsx'),
  [pathPatterns.preparation]: () => import('#web/preparation/preparation-screen.tsx'),
})

const screensOfUpdateReaders = screens(updateReaders, {
  [paths.viewDailyUpdates]: () => import('#web/daily-updates/calendar-screen.tsx'),
  [pathPatterns.allUpdates]: () => import('#web/daily-updates/all-updates-screen.tsx'),
})

const screensOfInterns = screens(interns, {
  [paths.ownDailyUpdates]: () => import('#web/daily-updates/own-calendar-screen.tsx'),
  [pathPatterns.ownUpdates]: () => import('#web/daily-updates/own-updates-screen.tsx'),
  [paths.help]: () => import('#web/helpdesk/help-screen.tsx'),
  [paths.receivedFeedbacks]: () => import('#web/sharing/received-screen.tsx'),
  [pathPatterns.receivedFeedback]: () => import('#web/sharing/received-feedback-screen.tsx'),
  [pathPatterns.selfAssessment]: () => import('#web/self-assessments/self-assessment-screen.tsx'),
})

const screensOfMentors = screens(mentors, {
  [pathPatterns.giveFeedback]: () => import('#web/feedback/give-feedback-screen.tsx'),
  [pathPatterns.mentorFeedback]: () => import('#web/feedback/view-feedback-screen.tsx'),
  [paths.myInterns]: () => import('#web/interns/my-interns-screen.tsx'),
  [paths.mentorDailyUpdates]: () => import('#web/days/mentored-month-screen.tsx'),
  [pathPatterns.mentoredUpdates]: () => import('#web/days/mentored-day-screen.tsx'),
  [paths.mentorPlans]: () => import('#web/plans/mentor-plans-screen.tsx'),
  [paths.mentorTickets]: () => import('#web/helpdesk/tickets-screen.tsx'),
})

const screensOfAdmins = screens(admins, {
  [paths.plans]: () => import('#web/plans/plans-screen.tsx'),
  [pathPatterns.plan]: () => import('#web/plans/plan-screen.tsx'),
  [paths.people]: () => import('#web/directory/people-screen.tsx'),
  [paths.resources]: () => import('#web/users/resources-screen.tsx'),
  [paths.importPeople]: () => import('#web/users/import/import-screen.tsx'),
  [pathPatterns.profile]: () => import('#web/users/profile-screen.tsx'),
  [paths.withoutInteraction]: () => import('#web/interactions/without-interaction-screen.tsx'),
  [paths.createAnnouncement]: () => import('#web/announcements/create-announcement-screen.tsx'),
  [paths.mails]: () => import('#web/notifications/mails-screen.tsx'),
  [paths.audit]: () => import('#web/audit/audit-screen.tsx'),
  [paths.settings]: () => import('#web/settings/settings-screen.tsx'),
  [paths.analytics]: () => import('#web/reports/analytics-list-screen.tsx'),
  [pathPatterns.adminFeedback]: () => import('#web/feedback/view-feedback-screen.tsx'),
  [pathPatterns.analysis]: () => import('#web/feedback/intern-analysis-screen.tsx'),
  [paths.adminTickets]: () => import('#web/helpdesk/tickets-screen.tsx'),
})

const errors = screens(lost, {
  [paths.forbidden]: () => import('./forbidden.tsx'),
  [paths.notFound]: () => import('./not-found.tsx'),
})

const tree = root.addChildren([
  signedOut.addChildren([signIn, ...signedOutScreens]),
  shell.addChildren([
    ...screensOfEveryone,
    // The specification lists this address without a screen.
    redirectTo(shell, paths.feedback, paths.interactions),
    adminsAndMentors.addChildren(screensOfAdminsAndMentors),
    updateReaders.addChildren(screensOfUpdateReaders),
    interns.addChildren(screensOfInterns),
    mentors.addChildren(screensOfMentors),
    admins.addChildren(screensOfAdmins),
  ]),
  lost.addChildren(errors),
  redirectTo(root, '/$', paths.notFound),
])

export const makeRouter = (cache: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { cache },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Until then the previous screen stays, instead of a blank flash.
    defaultPendingMs: NAVIGATION_WAIT_MILLISECONDS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: ScreenFailed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
