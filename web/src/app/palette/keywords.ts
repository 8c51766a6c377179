import { paths } from '@cohort/contract/app-paths'

/** The words, beside its label, by which a screen is found. */
export const KEYWORDS: Readonly<Record<string, string>> = {
  [paths.dashboard]:
    'home start to do my progress roadmap plan milestones objectives due announcements',
  [paths.overview]:
    'waiting trouble overdue blocked behind late risk zones batch trends signals away absent sick ill on leave',
  [paths.myInterns]: 'my interns people blocked behind analysis report profiles zones',
  [paths.mentorPlans]: 'my milestones objectives mark completed behind',
  [paths.analytics]: 'analysis feedback report reports pdf xlsx download zones',
  [paths.resources]: 'people interns profiles mentors admins users accounts on leave',
  [paths.people]: 'interns mentors admins search filter columns on leave csv export',
  [paths.plans]: 'milestones objectives roadmap',
  [paths.interactions]: 'meetings calendar agenda appointments self-assessment late feedback',
  [paths.viewDailyUpdates]:
    'remind missing updates blocked standup attendance absent sick ill today tasks',
  [paths.mentorDailyUpdates]:
    'attendance absent sick ill leave away days off holidays today tasks missing updates blocked standup',
  [paths.ownDailyUpdates]:
    'today add new tasks blocked standup attendance hours leave holidays days off calendar',
  [paths.receivedFeedbacks]: 'ratings stars report skills next steps my feedback',
  [paths.adminTickets]: 'help desk requests inbox hd-',
  [paths.mentorTickets]: 'help desk requests inbox hd-',
  [paths.help]: 'requests tickets hd- questions ask for leave days off absence certificate',
  [paths.withoutInteraction]: 'no meeting',
  [paths.myProfile]: 'photo picture bank account address phone education skills',
  [paths.myData]: 'privacy export download',
  [paths.security]: 'sign out sessions change password two devices',
  [paths.notificationSettings]: 'emails reminders push notify alerts quiet hours',
}

/** Of an intern. */
export const NEXT_MEETING = 'my meetings interactions mentor schedule calendar appointment'
