/** Paths with a parameter, as the router writes them. */
export const pathPatterns = {
  giveFeedback: '/mentor/feedback/create/$interactionId',
  mentorFeedback: '/mentor/feedback/view/$interactionId',
  adminFeedback: '/admin/analytics/$interactionId',
  allUpdates: '/dashboard/daily-update/$date',
  ownUpdates: '/intern/daily-update/$date',
  plan: '/admin/plans/$planId',
  profile: '/admin/resources/$userId',
  analysis: '/admin/analytics/user/$userId',
} as const

/** Fills in the parameter at the end of a pattern. */
const pathTo = (pattern: string) => (value: string) =>
  pattern.slice(0, pattern.indexOf('$')) + value

/** Every path of the web app: of the router, of its links, and of links in notifications and mails. */
export const paths = {
  landing: '/',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  notFound: '/not-found',
  forbidden: '/403',
  today: '/today',
  dashboard: '/dashboard',
  interactions: '/dashboard/interactions',
  feedback: '/dashboard/feedback',
  myProfile: '/dashboard/my-profile',
  editProfile: '/dashboard/edit-profile',
  myData: '/dashboard/my-data',
  notificationSettings: '/dashboard/notification-settings',
  viewDailyUpdates: '/dashboard/daily-update',
  ownDailyUpdates: '/intern/daily-update',
  help: '/intern/help',
  mentorPlans: '/mentor/plans',
  mentorTickets: '/mentor/pending-tickets',
  adminTickets: '/admin/pending-tickets',
  withoutInteraction: '/admin/without-interaction',
  plans: '/admin/plans',
  resources: '/admin/resources',
  importPeople: '/admin/resources/import',
  createAnnouncement: '/admin/create-announcement',
  mails: '/admin/mails',
  settings: '/admin/settings',
  analytics: '/admin/analytics',
  giveFeedback: pathTo(pathPatterns.giveFeedback),
  mentorFeedback: pathTo(pathPatterns.mentorFeedback),
  adminFeedback: pathTo(pathPatterns.adminFeedback),
  allUpdates: pathTo(pathPatterns.allUpdates),
  ownUpdates: pathTo(pathPatterns.ownUpdates),
  plan: pathTo(pathPatterns.plan),
  profile: pathTo(pathPatterns.profile),
  analysis: pathTo(pathPatterns.analysis),
} as const
