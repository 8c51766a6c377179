import { announcements } from '@cohort/contract/announcements/calls'
import { auth } from '@cohort/contract/auth/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { articles } from '@cohort/contract/articles/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { plans } from '@cohort/contract/plans/calls'
import { LIST_SORTS } from '@cohort/contract/users/rules'
import { RARE_NAME } from '../fixtures/generator.ts'
import { comparisons } from './comparison-calls.ts'
import { internCalls } from './intern-calls.ts'
import { meetingCalls } from './meeting-calls.ts'
import { overviewCalls } from './overview-calls.ts'
import { rarerCalls } from './rarer-calls.ts'
import { by, type Known, type ScreenCall } from './screen-call.ts'

const admin = by('admin')
const mentor = by('mentor')
const intern = by('intern')

/** The dashboard of each role and the shell of every screen. */
const dashboards = ({ ids, day }: Known): ScreenCall[] => [
  admin('to do', dashboard.actionItems),
  mentor('to do', dashboard.actionItems),
  intern('to do', dashboard.actionItems),
  admin('people by status', users.countByStatus),
  mentor('counts of interactions', users.interactionCounts, { params: { userId: ids.mentor } }),
  intern('training', users.training, { params: { userId: ids.intern } }),
  ...[admin, mentor, intern].map((as) => as('announcements', announcements.list)),
  admin('notifications', notifications.list, { params: { userId: ids.admin } }),
  mentor('notifications', notifications.list, { params: { userId: ids.mentor } }),
  intern('notifications', notifications.list, { params: { userId: ids.intern } }),
  intern('settings', settings.read),
  intern('holidays', dailyUpdates.listHolidays, { query: { from: day } }),
]

const people = ({ ids, rated }: Known): ScreenCall[] => [
  admin('people: first page', users.list, { body: {} }),
  admin('people: a page in the middle', users.list, {
    body: {},
    query: { limit: 10, offset: 50_000 },
  }),
  admin('people: last page', users.list, { body: {}, query: { limit: 10, offset: 99_990 } }),
  admin('people: year and batch', users.list, { body: { year: ['2025'], batch: ['Batch 2'] } }),
  admin('people: status', users.list, { body: { status: ['ACTIVE'] } }),
  admin('people: a rare name', users.list, { body: { name: RARE_NAME } }),
  admin('people: a common name', users.list, { body: { name: 'menon' } }),
  admin('people: one letter', users.list, { body: { name: 'a' } }),
  ...LIST_SORTS.map((sort) =>
    admin(`people: by ${sort}`, users.list, { body: { sort, direction: 'descending' } }),
  ),
  admin('mentors', users.list, { body: { role: ['Mentors'] } }),
  admin('choices of the filters', users.filterChoices),
  admin('mentors to choose from', users.listByRole, { query: { roleName: 'Mentors' } }),
  admin('profile', users.get, { params: { userId: ids.intern } }),
  admin('history', users.history, { params: { userId: ids.intern } }),
  admin('zones', users.zones, { params: { userId: ids.intern } }),
  intern('own profile', users.get, { params: { userId: ids.intern } }),
  admin('feedback of an interaction', feedbacks.ofInteraction, {
    params: { interactionId: rated.interactionId },
  }),
  admin('analysis of an intern', feedbacks.ofIntern, { params: { userId: rated.internId } }),
]

const interactionLists = ({ day }: Known): ScreenCall[] => [
  admin('interactions: first page', interactions.list, { body: {} }),
  admin('interactions: a page in the middle', interactions.list, {
    body: {},
    query: { offset: 150_003 },
  }),
  admin('interactions: last page', interactions.list, { body: {}, query: { offset: 299_997 } }),
  admin('interactions: pending', interactions.list, { body: { interactionStatus: ['PENDING'] } }),
  admin('interactions: waiting for feedback', interactions.list, {
    body: { interactionStatus: ['FEEDBACK_PENDING'] },
  }),
  admin('interactions: waiting for feedback, in the middle', interactions.list, {
    body: { interactionStatus: ['FEEDBACK_PENDING'] },
    query: { offset: 30_006 },
  }),
  admin('interactions: completed', interactions.list, {
    body: { interactionStatus: ['COMPLETED'] },
  }),
  admin('interactions: completed, in the middle', interactions.list, {
    body: { interactionStatus: ['COMPLETED'] },
    query: { offset: 99_999 },
  }),
  admin('interactions: a rare name', interactions.list, { body: { name: RARE_NAME } }),
  admin('interactions: a common name', interactions.list, { body: { name: 'menon' } }),
  admin('interactions: one letter', interactions.list, { body: { name: 'a' } }),
  admin('interactions: year and batch', interactions.list, {
    body: { year: [2025], batch: ['Batch 2'] },
  }),
  admin('interactions: of a day', interactions.list, { body: { date: day } }),
  admin('without interaction', interactions.listWithout),
  admin('names of interactions', interactions.listNames),
]

const ownInteractions = ({ ids }: Known): ScreenCall[] => {
  const ofMentor = { params: { userId: ids.mentor } }
  const ofIntern = { params: { userId: ids.intern } }
  const waiting = { interactionStatus: ['FEEDBACK_PENDING' as const] }
  return [
    admin("interactions: a mentor's", interactions.listOf, { ...ofMentor, body: {} }),
    admin("interactions: an intern's", interactions.listOf, { ...ofIntern, body: {} }),
    mentor('own interactions', interactions.listOf, { ...ofMentor, body: {} }),
    mentor('own interactions: waiting for feedback', interactions.listOf, {
      ...ofMentor,
      body: waiting,
    }),
    mentor('own interactions: by name', interactions.listOf, {
      ...ofMentor,
      body: { name: 'menon' },
    }),
    intern('own interactions', interactions.listOf, { ...ofIntern, body: {} }),
  ]
}

const NOT_PRESENT = 'Not Present' as const

const planScreens = ({ ids, planId, mentoredPlanId }: Known): ScreenCall[] => [
  admin('plans', plans.list),
  admin('plan', plans.get, { params: { planId } }),
  admin('plan: progress', plans.progress, { params: { planId } }),
  admin('plan: members', plans.listUsers, { params: { planId }, body: {} }),
  admin('plan: interns to add', plans.listUsers, {
    params: { planId },
    body: { planStatus: NOT_PRESENT },
  }),
  admin('roadmap', plans.roadmap, { params: { userId: ids.intern } }),
  intern('roadmap', plans.roadmap, { params: { userId: ids.intern } }),
  mentor('mentored plans', plans.mentored),
  mentor('plan: progress', plans.progress, { params: { planId: mentoredPlanId } }),
]

const SAVED = '01900000-0000-7000-8000-00000000beef'
const TASK = {
  taskName: 'Login page',
  activitiesPlanned: 'Write the form',
  estimatedTime: 0.25,
} as const

const days = ({ ids, day, savedDay }: Known): ScreenCall[] => [
  admin('daily updates: month', dailyUpdates.monthOfAll, { query: { month: day.slice(0, 7) } }),
  admin('daily updates: first page', dailyUpdates.list, { body: { date: day } }),
  admin('daily updates: a page in the middle', dailyUpdates.list, {
    body: { date: day },
    query: { offset: 4_504 },
  }),
  admin('daily updates: last page', dailyUpdates.list, {
    body: { date: day },
    query: { offset: 8_800 },
  }),
  admin('daily updates: a common name', dailyUpdates.list, { body: { date: day, name: 'menon' } }),
  admin('daily updates: year and batch', dailyUpdates.list, {
    body: { date: day, year: [2025], batch: ['Batch 2'] },
  }),
  admin('missing updates', dailyUpdates.listMissing, { body: { date: day } }),
  admin('missing updates: by name', dailyUpdates.listMissing, {
    body: { date: day, name: 'menon' },
  }),
  admin("an intern's day", dailyUpdates.get, {
    params: { userId: ids.intern },
    query: { date: day },
  }),
  intern('own day', dailyUpdates.get, { params: { userId: ids.intern }, query: { date: day } }),
  intern('day before', dailyUpdates.previous, {
    params: { userId: ids.intern },
    query: { date: day },
  }),
  intern('own month', dailyUpdates.monthOf, {
    params: { userId: ids.intern },
    query: { month: day.slice(0, 7) },
  }),
  intern('own day: save', dailyUpdates.save, {
    params: { userId: ids.intern },
    body: { date: savedDay, tasks: [{ clientId: SAVED, taskData: TASK }] },
  }),
]

const requests = ({ ids, requestId }: Known): ScreenCall[] => [
  admin('help desk', helpdesk.list, { params: { userId: ids.admin } }),
  admin('help desk: pending', helpdesk.list, {
    params: { userId: ids.admin },
    query: { resolvedStatus: 'PENDING' },
  }),
  admin('help desk: counts', helpdesk.count),
  admin('help desk: by words', helpdesk.list, {
    params: { userId: ids.admin },
    query: { search: 'laptop' },
  }),
  mentor('help desk', helpdesk.list, { params: { userId: ids.mentor } }),
  intern('help desk', helpdesk.list, { params: { userId: ids.intern } }),
  admin('conversation', helpdesk.conversation, { params: { requestId } }),
  admin('announcements of all', announcements.listAll),
  admin('mails', notifications.listMails),
  admin('canned answers', helpdesk.listAnswers),
  admin('help articles', articles.list, { query: {} }),
  intern('help articles: offered', articles.list, {
    query: { search: 'laptop charger', limit: 3 },
  }),
  admin('questions asked often', articles.askedOften),
  admin('help desk targets', helpdesk.readTargets),
  ...[admin, mentor, intern].map((as) => as('own sessions', auth.listSessions)),
  intern('notification settings', notifications.settings, { params: { userId: ids.intern } }),
]

export const screenCalls = (known: Known): readonly ScreenCall[] =>
  [
    dashboards,
    overviewCalls,
    comparisons,
    people,
    interactionLists,
    ownInteractions,
    planScreens,
    days,
    requests,
    internCalls,
    meetingCalls,
    rarerCalls,
  ].flatMap((of) => of(known))
