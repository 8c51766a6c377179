import { announcements } from '@cohort/contract/announcements/calls'
import { articles } from '@cohort/contract/articles/calls'
import { audit } from '@cohort/contract/audit/calls'
import { auth } from '@cohort/contract/auth/calls'
import { comparison } from '@cohort/contract/comparison/calls'
import type { Call } from '@cohort/contract/calls'
import { directory } from '@cohort/contract/directory/calls'
import { PEOPLE_SORTS } from '@cohort/contract/directory/rules'
import { blockers } from '@cohort/contract/blockers/calls'
import { days } from '@cohort/contract/days/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { preparations } from '@cohort/contract/preparation/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { settings } from '@cohort/contract/settings/calls'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { plans } from '@cohort/contract/plans/calls'
import { reports } from '@cohort/contract/reports/calls'
import { USER_SORTS } from '@cohort/contract/users/rules'
import { CAST } from '../../test/cast.ts'
import { TODAY } from '../../test/scenarios/writing.ts'
import { idOf } from './organisation.ts'
import { read, type Read } from './read.ts'

const { asha, manoj, isha } = CAST

const admin = read(asha)
const mentor = read(manoj)
const intern = read(isha)

const ofIsha = { params: { userId: isha.id } }
const ofManoj = { params: { userId: manoj.id } }
const ofAsha = { params: { userId: asha.id } }
const middle = { limit: 10, offset: 50_000 }
const month = { query: { month: '2026-03' } }
const ofBatch = { date: TODAY, year: [2025], batch: ['Batch 2'] }
const disabling = { query: { change: 'disable' } } as const
const PLANNED = { date: '2026-03-05', time: '11:00', duration: '30 mins' }
const earlierOf = (id: string) => ({ params: { requestId: id }, query: { before: id } })
const PENDING = { resolvedStatus: 'PENDING' } as const

const AUDIT = [
  admin(audit.list, 'newest'),
  admin(audit.list, 'older', { query: { before: 2_000 } }),
  admin(audit.list, 'newer', { query: { after: 2_000 } }),
  admin(audit.list, 'of a kind', { query: { kind: 'failure' } }),
  admin(audit.list, 'by a person', { query: { actorId: asha.id } }),
  admin(audit.list, 'about a person', { query: { personId: isha.id } }),
  admin(audit.list, 'of a period', { query: { from: '2024-01-01', to: '2024-01-31' } }),
  admin(audit.list, 'by a text', { query: { text: 'no such words' } }),
  admin(audit.export, 'of a person', { body: { format: 'csv', personId: isha.id } }),
]

const PEOPLE = [
  admin(users.list, 'all', { body: {} }),
  admin(users.list, 'in the middle', { body: {}, query: middle }),
  admin(users.list, 'by a filter', { body: { year: [2025], batch: ['Batch 2'] } }),
  admin(users.list, 'by a filter, far in', { body: { year: [2025] }, query: { offset: 15_000 } }),
  admin(users.list, 'by a rare filter', { body: { year: [2023] } }),
  admin(users.list, 'by every filter', {
    body: {
      year: [2025],
      batch: ['Batch 2'],
      designation: ['Backend'],
      status: ['ACTIVE'],
      zone: ['RED ZONE'],
    },
  }),
  admin(users.list, 'by name', { body: { name: 'isha bakibar' } }),
  admin(users.list, 'by a name of many', { body: { name: 'menon' } }),
  admin(users.list, 'by two letters', { body: { name: 'me' } }),
  admin(users.list, 'by one letter', { body: { name: 'm' } }),
  admin(users.list, 'disabled', { body: { account: 'disabled' } }),
  admin(users.list, 'mentors', { body: { role: ['Mentors'] } }),
  admin(users.list, 'of every role', { body: { role: ['Admins', 'Mentors', 'Interns'] } }),
  admin(users.list, 'for a picker', { body: { sort: 'training' } }),
  admin(users.list, 'for a picker, by a name of many', {
    body: { name: 'menon', sort: 'training' },
  }),
  ...USER_SORTS.flatMap((sort) => [
    admin(users.list, `by ${sort}`, { body: { sort, direction: 'descending' } }),
    admin(users.list, `by ${sort} and a filter`, { body: { sort, year: [2025] } }),
  ]),
  admin(users.get, 'an intern', ofIsha),
  mentor(users.get, 'themselves', ofManoj),
  intern(users.get, 'themselves', ofIsha),
  admin(users.listByRole, 'mentors', { query: { roleName: 'Mentors' } }),
  admin(users.listByRole, 'interns', { query: { roleName: 'Interns' } }),
  mentor(users.filterChoices),
  admin(users.countByStatus),
  intern(users.training, '', ofIsha),
  mentor(users.interactionCounts, '', ofManoj),
  admin(users.history, '', ofIsha),
  admin(users.zones, '', ofIsha),
  intern(users.ownData, 'of an intern', ofIsha),
  mentor(users.ownData, 'of a mentor', ofManoj),
  admin(users.ownData, 'of an admin', ofAsha),
  intern(users.reveals, '', ofIsha),
  admin(users.previewHandover, 'of an intern', { ...ofIsha, ...disabling }),
  admin(users.previewHandover, 'of a mentor', { ...ofManoj, ...disabling }),
  admin(users.previewHandover, 'of an admin', { ...ofAsha, ...disabling }),
  admin(users.previewChanges, 'of one', {
    body: { who: { userIds: [isha.id] }, changes: { phase: 'Phase 2' } },
  }),
  admin(users.previewChanges, 'of a filter', {
    body: { who: { filters: { year: [2023] } }, changes: { phase: 'Phase 2' } },
  }),
  admin(users.export, 'of a filter', {
    body: { format: 'csv', columns: ['name'], year: [2023] },
  }),
]

const MEETINGS = [
  admin(interactions.list, 'all', { body: {} }),
  admin(interactions.list, 'in the middle', { body: {}, query: { limit: 9, offset: 50_000 } }),
  admin(interactions.list, 'pending', { body: { interactionStatus: ['PENDING'] } }),
  admin(interactions.list, 'due', { body: { interactionStatus: ['FEEDBACK_PENDING'] } }),
  admin(interactions.list, 'rated', { body: { interactionStatus: ['COMPLETED'] } }),
  admin(interactions.list, 'by name', { body: { name: 'isha bakibar' } }),
  admin(interactions.list, 'by two letters', { body: { name: 'me' } }),
  admin(interactions.list, 'by a filter', { body: { year: [2025], batch: ['Batch 2'] } }),
  admin(interactions.list, 'by a rare filter', { body: { year: [2023] } }),
  admin(interactions.list, 'of a day', { body: { date: TODAY } }),
  admin(interactions.list, 'that ended before', { body: { endedBefore: '2025-01-01' } }),
  admin(interactions.list, 'that ended long before', { body: { endedBefore: '2023-06-20' } }),
  admin(interactions.listOf, 'of an intern', { ...ofIsha, body: {} }),
  admin(interactions.listOf, 'of a mentor', { ...ofManoj, body: { name: 'review' } }),
  mentor(interactions.listOf, 'their own', { ...ofManoj, body: {} }),
  mentor(interactions.listOf, 'their own by name', { ...ofManoj, body: { name: 'isha' } }),
  intern(interactions.listOf, 'their own', { ...ofIsha, body: {} }),
  admin(interactions.conflicts, '', {
    body: { internId: isha.id, mentorId: manoj.id, ...PLANNED },
  }),
  admin(interactions.seriesInterns, '', { body: { internIds: [isha.id] } }),
  admin(interactions.listWithout, 'all'),
  admin(interactions.listNames),
  intern(interactions.feed),
  admin(interactions.requests, 'all'),
  mentor(interactions.requests, 'of an intern', { query: { internId: isha.id } }),
  admin(interactions.getSeries, '', () => ({ params: { seriesId: idOf('series', 16) } })),
  admin(interactions.listWithout, 'by name', { query: { name: 'isha bakibar' } }),
  admin(interactions.get, '', ({ interactionId }) => ({ params: { interactionId } })),
  mentor(interactions.get, '', ({ interactionId }) => ({ params: { interactionId } })),
  admin(feedbacks.ofInteraction, '', ({ interactionId }) => ({ params: { interactionId } })),
  mentor(feedbacks.ofInteraction, '', ({ interactionId }) => ({ params: { interactionId } })),
  admin(blockers.list),
  mentor(blockers.list, 'mentor'),
  intern(blockers.listOf, '', ofIsha),
  admin(selfAssessments.get, '', ({ interactionId }) => ({ params: { interactionId } })),
  admin(feedbacks.ofIntern, '', ofIsha),
  mentor(feedbacks.kpiSets),
  mentor(feedbacks.snippets),
  admin(preparations.get, '', ({ unratedId }) => ({ params: { interactionId: unratedId } })),
  admin(sharing.nextSteps, '', ofIsha),
  mentor(sharing.nextSteps, '', ofIsha),
  intern(sharing.nextSteps, '', ofIsha),
  admin(sharing.followUp, '', ({ feedbackId }) => ({ params: { feedbackId } })),
  intern(sharing.received),
  intern(sharing.received, 'of an interaction', ({ interactionId }) => ({
    query: { interactionId },
  })),
  intern(sharing.read, '', ({ feedbackId }) => ({ params: { feedbackId } })),
  admin(feedbacks.ofBatch, '', ofIsha),
  admin(reports.intern, '', ofIsha),
  admin(reports.batch, '', { query: { year: '2023', batch: 'Batch 2' } }),
  admin(reports.batchSummary, '', { query: { year: '2023', batch: 'Batch 2', format: 'xlsx' } }),
]

const NOT_PRESENT = 'Not Present' as const

const PLANS = [
  admin(plans.list),
  admin(plans.get, '', ({ planId }) => ({ params: { planId } })),
  admin(plans.listUsers, 'in it', ({ planId }) => ({ params: { planId }, body: {} })),
  admin(plans.listUsers, 'in it, by name', ({ planId }) => ({
    params: { planId },
    body: { name: 'isha' },
  })),
  admin(plans.listUsers, 'not in it', ({ planId }) => ({
    params: { planId },
    body: { planStatus: NOT_PRESENT },
  })),
  admin(plans.listUsers, 'not in it, by a filter', ({ planId }) => ({
    params: { planId },
    body: { planStatus: NOT_PRESENT, year: [2025], batch: ['Batch 2'] },
  })),
  admin(plans.progress, '', ({ planId }) => ({ params: { planId } })),
  mentor(plans.progress, '', ({ mentoredPlanId: planId }) => ({ params: { planId } })),
  admin(plans.roadmap, '', ofIsha),
  intern(plans.roadmap, '', ofIsha),
  mentor(plans.mentored),
]

const DAYS = [
  admin(dailyUpdates.list, 'all', { body: { date: TODAY } }),
  admin(dailyUpdates.list, 'far in', { body: { date: TODAY }, query: { offset: 2_000 } }),
  admin(dailyUpdates.list, 'by name', { body: { date: TODAY, name: 'isha' } }),
  admin(dailyUpdates.list, 'by a filter', { body: ofBatch }),
  admin(dailyUpdates.get, '', { ...ofIsha, query: { date: TODAY } }),
  intern(dailyUpdates.get, '', { ...ofIsha, query: { date: TODAY } }),
  intern(dailyUpdates.previous, '', { ...ofIsha, query: { date: TODAY } }),
  intern(dailyUpdates.monthOf, '', { ...ofIsha, ...month }),
  admin(dailyUpdates.monthOfAll, '', month),
  ...[TODAY, '2026-03-03'].map((date) => admin(dailyUpdates.listMissing, date, { body: { date } })),
  admin(dailyUpdates.listMissing, 'by name', { body: { date: TODAY, name: 'isha bakibar' } }),
  admin(dailyUpdates.listMissing, 'by a filter', { body: { date: TODAY, year: [2025] } }),
  ...[TODAY, '2026-03-03'].map((date) => admin(days.list, date, { body: { date } })),
  admin(days.list, 'by a filter', { body: ofBatch }),
  mentor(days.list, '', { body: { date: TODAY } }),
  ...[admin, mentor].map((by) => by(days.month, '', { body: month.query })),
  admin(days.export, '', { body: { from: TODAY, to: TODAY, format: 'csv' } }),
  intern(days.ownStatistics, '', ofIsha),
  intern(days.week, '', { ...ofIsha, query: { week: 'this' } }),
  admin(days.get, '', { ...ofIsha, query: { date: TODAY } }),
  admin(dailyUpdates.readReminder),
  intern(dailyUpdates.listHolidays),
  admin(dailyUpdates.listLeave, '', ofIsha),
  intern(dailyUpdates.listLeave, '', ofIsha),
  intern(settings.read),
  intern(auth.listSessions),
]

const REQUESTS = [
  intern(notifications.list, '', ofIsha),
  intern(notifications.settings, '', ofIsha),
  intern(notifications.listDevices, '', ofIsha),
  admin(notifications.listPushes, 'all'),
  admin(notifications.listPushes, 'waiting', { query: { state: 'waiting' } }),
  admin(notifications.listMails, 'all'),
  admin(notifications.listMails, 'failed', { query: { state: 'failed' } }),
  admin(notifications.listMails, 'waiting', { query: { state: 'waiting' } }),
  admin(notifications.listMails, 'sent', { query: { state: 'sent' } }),
  admin(notifications.listMails, 'by address', { query: { recipient: 'intern777@' } }),
  admin(announcements.list),
  mentor(announcements.list),
  intern(announcements.list),
  admin(announcements.listAll),
  admin(helpdesk.list, 'all', ofAsha),
  admin(helpdesk.list, 'pending', { ...ofAsha, query: PENDING }),
  admin(helpdesk.list, 'late', { ...ofAsha, query: { ...PENDING, show: 'late' } }),
  admin(helpdesk.list, 'without an answer', {
    ...ofAsha,
    query: { ...PENDING, show: 'unanswered' },
  }),
  admin(helpdesk.count),
  mentor(helpdesk.count),
  admin(helpdesk.readTargets),
  mentor(helpdesk.listAnswers),
  admin(articles.list, 'all', { query: {} }),
  intern(articles.list, 'offered for a subject', {
    query: { search: 'closures once more', limit: 3 },
  }),
  admin(articles.askedOften),
  intern(articles.read, '', { params: { articleId: idOf('article', 1) } }),
  admin(helpdesk.list, 'by words', { ...ofAsha, query: { search: 'isha bakibar' } }),
  mentor(helpdesk.list, 'all', ofManoj),
  mentor(helpdesk.list, 'pending', { ...ofManoj, query: PENDING }),
  intern(helpdesk.list, 'all', ofIsha),
  admin(helpdesk.conversation, '', ({ adminsRequestId: requestId }) => ({ params: { requestId } })),
  mentor(helpdesk.conversation, 'earlier', ({ mentorsRequestId: id }) => earlierOf(id)),
  intern(helpdesk.conversation, '', ({ ownRequestId: requestId }) => ({ params: { requestId } })),
  admin(dashboard.actionItems),
  mentor(dashboard.actionItems),
  intern(dashboard.actionItems),
  admin(dashboard.search, 'by name', { query: { text: 'isha bakibar' } }),
  admin(dashboard.search, 'by employee id', { query: { text: 'NW-26' } }),
  admin(dashboard.search, 'by number', { query: { text: 'HD-104' } }),
  mentor(dashboard.search, 'by number', { query: { text: 'HD-401' } }),
  intern(dashboard.search, 'by words', { query: { text: 'isha bakibar' } }),
  read(asha)(auth.options),
  read(asha)(settings.readBranding),
]

const SIGNALS = [
  admin(signals.overview),
  admin(signals.overview, 'of a batch', { query: { batch: 'Batch 2' } }),
  mentor(signals.overview),
  admin(signals.list),
  admin(signals.list, 'by name', { query: { name: 'menon' } }),
  admin(signals.list, 'by rating', { query: { sort: 'averageRating' } }),
  mentor(signals.list),
  admin(signals.trends),
  mentor(signals.trends),
  admin(signals.get, '', ofIsha),
  intern(signals.getOwn, '', ofIsha),
  admin(signals.readSettings),
]

const BATCHES = { batch: ['2025 Batch 2', '2026 Batch 1'], week: 8 }

const COMPARISON = [
  admin(comparison.batches, 'the newest'),
  admin(comparison.listBatches),
  admin(comparison.batches, 'chosen', { query: BATCHES }),
  admin(comparison.heatMap, 'of all'),
  admin(comparison.heatMap, 'of a batch', { query: { batch: 'Batch 2' } }),
  admin(comparison.heatMap, 'by a KPI', { query: { kpi: 'Communication' } }),
  mentor(comparison.heatMap),
  admin(comparison.raters),
  admin(comparison.exportBatches, '', { query: BATCHES }),
  admin(comparison.exportHeatMap),
  mentor(comparison.exportHeatMap),
  admin(comparison.exportRaters),
]

const INTERNS = [
  mentor(interns.mine),
  mentor(interns.mine, 'by name', { query: { name: 'bakibar', sort: 'name' } }),
  admin(interns.header, '', ofIsha),
  intern(interns.header, '', ofIsha),
  admin(interns.timeline, '', ofIsha),
  intern(interns.timeline, '', ofIsha),
  admin(interns.timeline, 'of days missed', { ...ofIsha, query: { kinds: 'missed' } }),
  mentor(interns.freeTimes, '', ofIsha),
  admin(interns.work, '', { ...ofIsha, query: { weeks: 26 } }),
  admin(interns.tasks, '', ofIsha),
  intern(interns.tasks, 'by words', { ...ofIsha, query: { name: 'login' } }),
  admin(interns.neighbours, 'among people', { ...ofIsha, body: { list: 'people' } }),
  admin(interns.neighbours, 'among people by batch', {
    ...ofIsha,
    body: { list: 'people', sort: 'batch', zone: ['RED ZONE'] },
  }),
  admin(interns.neighbours, 'in the overview', { ...ofIsha, body: { list: 'overview' } }),
]

const filtered = (about: string, filters: object) =>
  admin(directory.list, about, { body: { filters, sorts: [] } })

const DIRECTORY = [
  ...PEOPLE_SORTS.map((column) =>
    admin(directory.list, `by ${column}`, {
      body: { filters: {}, sorts: [{ column, isDescending: true }] },
    }),
  ),
  admin(directory.list, 'by two columns', {
    body: {
      filters: {},
      sorts: [
        { column: 'zone', isDescending: true },
        { column: 'lead', isDescending: false },
      ],
    },
  }),
  filtered('by name', { name: 'menon' }),
  filtered('of everyone', { scope: 'everyone' }),
  filtered('of a batch in red', { batch: ['Batch 2'], zone: ['RED ZONE'] }),
  filtered('with a suggestion', { suggested: ['RED ZONE'] }),
  filtered('without a plan', { planId: ['none'] }),
  filtered('without a meeting', { noMeetingDays: 30, noMeetingPlanned: true }),
  filtered('without an update', { updatedBefore: TODAY }),
  filtered('with low ratings', { ratedAtMost: 2.5 }),
  admin(directory.export, '', { body: { columns: ['name', 'zone'], format: 'csv' } }),
  admin(directory.listViews),
]

/** Every call that only reads, as each who may make it does, in the ways that are read differently. */
export const READS: readonly Read[] = [
  ...AUDIT,
  ...PEOPLE,
  ...MEETINGS,
  ...PLANS,
  ...DAYS,
  ...REQUESTS,
  ...SIGNALS,
  ...COMPARISON,
  ...INTERNS,
  ...DIRECTORY,
]

const LISTS_WITH_POST: readonly Call[] = [
  users.list,
  users.previewChanges,
  users.export,
  directory.list,
  directory.export,
  audit.export,
  interactions.list,
  interactions.listOf,
  interactions.conflicts,
  interactions.seriesInterns,
  plans.listUsers,
  dailyUpdates.list,
  dailyUpdates.listMissing,
  days.list,
  days.month,
  days.export,
  interns.neighbours,
]

/** Of the calls with GET one writes, as the specification has it. */
export const isRead = (call: Call): boolean =>
  call.method === 'GET' ? call !== interactions.setScheduled : LISTS_WITH_POST.includes(call)
