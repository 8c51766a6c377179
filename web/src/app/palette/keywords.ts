import { paths } from '@cohort/contract/app-paths'

/** The words, beside its label, by which a screen is found. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'home start to do my progress plan zone',
  [paths.overview]:
    'who needs help needs action waiting trouble overdue blocked behind late risk zones batch trends signals',
  [paths.myInterns]: 'my interns people blocked behind',
  [paths.mentorPlans]: 'my milestones objectives mark completed behind',
  [paths.analytics]: 'analysis feedback report reports pdf xlsx download zones',
  [paths.resources]: 'people interns profiles mentors admins',
  [paths.people]: 'interns mentors admins search filter columns',
  [paths.plans]: 'milestones objectives roadmap',
  [paths.interactions]: 'meetings calendar agenda',
  [paths.viewDailyUpdates]: 'remind missing updates blocked standup',
  [paths.mentorDailyUpdates]: 'missing updates blocked standup',
  [paths.ownDailyUpdates]: 'today tasks blocked standup',
  [paths.receivedFeedbacks]: 'ratings stars',
  [paths.adminTickets]: 'help desk requests inbox hd-',
  [paths.mentorTickets]: 'help desk requests inbox hd-',
  [paths.help]: 'requests tickets hd-',
  [paths.withoutInteraction]: 'no meeting',
  [paths.myData]: 'privacy export download',
  [paths.security]: 'sign out sessions change password',
  [paths.notificationSettings]: 'emails reminders push',
}
