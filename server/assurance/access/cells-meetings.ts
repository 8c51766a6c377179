import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { reports } from '@cohort/contract/reports/calls'
import { CAST } from '../../test/cast.ts'
import { MISSING } from '../../test/scenarios/planning.ts'
import { RATINGS } from '../../test/scenarios/scheduling.ts'
import { preparations } from '@cohort/contract/preparation/calls'
import { selfAssessments } from '@cohort/contract/self-assessments/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { row } from './cells.ts'
import type { Records } from './records.ts'

const { isha, manoj } = CAST
const when = { date: '2026-03-09', time: '11:00', duration: '30 mins' }
const form = {
  name: 'Mid-term review',
  assignedIntern: isha.name,
  internEmail: isha.email,
  internId: isha.id,
  assignedMentor: manoj.name,
  mentorId: manoj.id,
  ...when,
}
const meeting = { internId: isha.id, interviewerId: manoj.id, date: '2026-03-10', time: '11:00' }
const plan = {
  internIds: [isha.id],
  interviewerIds: [manoj.id],
  duration: 30,
  from: '2026-03-10',
  to: '2026-03-11',
  opens: '10:00',
  closes: '12:00',
}
const inSeries = ({ seriesId }: Records) => ({ params: { seriesId } })
const ahead = ({ aheadId }: Records) => ({ params: { interactionId: aheadId } })
const asked = ({ askedId }: Records) => ({ params: { interactionId: askedId } })
const request = ({ meetingRequestId }: Records) => ({ params: { requestId: meetingRequestId } })
const SELF = { ratings: { Communication: 3 }, strength: '', improvement: '' }
const held = ({ heldId }: Records) => ({ params: { feedbackId: heldId } })
const told = ({ sharedId }: Records) => ({ params: { feedbackId: sharedId } })
const rating = { ratings: RATINGS, descriptive_feedback: 'Good' }

/** All of them are with Isha, the intern, and Manoj, the mentor. */
export const MEETINGS = [
  row(interactions.list, '', () => ({ body: {} }), '401 403 403 403 403 200 401 403'),
  row(
    interactions.listOf,
    'the intern',
    () => ({ params: { userId: isha.id }, body: {} }),
    '401 200 403 403 403 200 401 403',
  ),
  row(
    interactions.listOf,
    'the mentor',
    () => ({ params: { userId: manoj.id }, body: {} }),
    '401 403 403 200 403 200 401 403',
  ),
  row(
    interactions.listOf,
    'nobody there',
    () => ({ params: { userId: MISSING }, body: {} }),
    '401 403 403 403 403 404 401 403',
  ),
  row(interactions.get, 'ahead', ahead, '401 200 404 200 404 200 401 404'),
  row(interactions.schedule, '', () => ({ body: form }), '401 403 403 403 403 201 401 403'),
  row(
    interactions.update,
    'ahead',
    (known) => ({ ...ahead(known), body: form }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    interactions.update,
    'that is over',
    ({ overId }) => ({ params: { interactionId: overId }, body: form }),
    '401 403 403 403 403 409 401 403',
  ),
  row(
    interactions.setScheduled,
    'ahead',
    (known) => ({ ...ahead(known), query: { isScheduled: 'false' as const } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    interactions.setOutcome,
    'ahead',
    (known) => ({ ...ahead(known), body: { outcome: 'CANCELLED' as const, reason: 'Ill' } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    interactions.setOutcome,
    'that is rated',
    ({ ratedId }) => ({
      params: { interactionId: ratedId },
      body: { outcome: 'INTERN_NO_SHOW' as const, reason: 'Ill' },
    }),
    '401 403 403 409 404 409 401 403',
  ),
  row(
    interactions.nameMentor,
    'that its mentor can rate',
    (known) => ({ ...ahead(known), body: { mentorId: manoj.id } }),
    '401 403 403 403 403 409 401 403',
  ),
  row(
    interactions.handOver,
    'that is over',
    ({ overId }) => ({ params: { interactionId: overId }, body: { mentorId: CAST.meera.id } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    interactions.handOver,
    'ahead',
    (known) => ({ ...ahead(known), body: { mentorId: CAST.meera.id } }),
    '401 403 403 403 403 409 401 403',
  ),
  row(
    interactions.seriesInterns,
    '',
    () => ({ body: { internIds: [isha.id] } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(interactions.propose, '', () => ({ body: plan }), '401 403 403 403 403 200 401 403'),
  row(
    interactions.scheduleSeries,
    '',
    () => ({ body: { name: 'Review', duration: 30, meetings: [meeting] } }),
    '401 403 403 403 403 201 401 403',
  ),
  row(interactions.getSeries, '', inSeries, '401 403 403 403 403 200 401 403'),
  row(
    interactions.cancelSeries,
    '',
    (known) => ({ ...inSeries(known), body: { reason: 'Ill' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    interactions.conflicts,
    '',
    () => ({ body: { internId: isha.id, mentorId: manoj.id, ...when } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    interactions.remind,
    'that is over',
    ({ overId }) => ({ params: { interactionId: overId } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(interactions.remind, 'ahead', ahead, '401 403 403 403 403 409 401 403'),
  row(interactions.feed, '', () => ({}), '401 200 200 200 200 403 401 200'),
  row(interactions.renewFeed, '', () => ({}), '401 200 200 200 200 403 401 200'),
  row(interactions.removeFeed, '', () => ({}), '401 200 200 200 200 403 401 200'),
  row(interactions.requests, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(
    interactions.declineRequest,
    'of the mentor',
    (known) => ({ ...request(known), body: { reason: 'No room' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(interactions.withdrawRequest, 'of the mentor', request, '401 404 404 200 404 403 401 404'),
  row(
    interactions.requestNewTime,
    'ahead',
    (known) => ({ ...ahead(known), body: { reason: 'An exam' } }),
    '401 200 404 200 404 403 401 404',
  ),
  row(
    interactions.requestNewTime,
    'that is over',
    ({ overId }) => ({ params: { interactionId: overId }, body: { reason: 'An exam' } }),
    '401 409 404 409 404 403 401 404',
  ),
  row(interactions.listWithout, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(interactions.listNames, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(
    feedbacks.ofBatch,
    '',
    () => ({ params: { userId: isha.id } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    feedbacks.give,
    'as its mentor',
    ({ overId }) => ({ body: { ...rating, interactionId: overId } }),
    '401 403 403 201 404 403 401 403',
  ),
  row(
    feedbacks.give,
    'as its interviewer',
    ({ interviewedId }) => ({ body: { ...rating, interactionId: interviewedId } }),
    '401 403 403 201 404 403 401 403',
  ),
  row(
    feedbacks.give,
    'on one that is ahead',
    ({ aheadId }) => ({ body: { ...rating, interactionId: aheadId } }),
    '401 403 403 409 404 403 401 403',
  ),
  row(
    feedbacks.give,
    'on one that is rated',
    ({ ratedId }) => ({ body: { ...rating, interactionId: ratedId } }),
    '401 403 403 409 404 403 401 403',
  ),
  row(
    feedbacks.change,
    '',
    ({ feedbackId }) => ({ params: { feedbackId }, body: rating }),
    '401 403 403 200 404 403 401 403',
  ),
  row(
    feedbacks.ofInteraction,
    'rated',
    ({ ratedId }) => ({ params: { interactionId: ratedId } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    feedbacks.ofInteraction,
    'not rated yet',
    ({ overId }) => ({ params: { interactionId: overId } }),
    '401 403 403 200 404 200 401 403',
  ),
  row(
    feedbacks.ofIntern,
    '',
    () => ({ params: { userId: isha.id } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(preparations.get, 'ahead', ahead, '401 403 403 200 404 200 401 403'),
  row(
    preparations.get,
    'that is rated',
    ({ ratedId }) => ({ params: { interactionId: ratedId } }),
    '401 403 403 409 404 409 401 403',
  ),
  row(selfAssessments.get, 'asked for', asked, '401 200 404 200 404 200 401 404'),
  row(selfAssessments.ask, 'ahead', ahead, '401 403 403 201 404 201 401 403'),
  row(selfAssessments.ask, 'asked for', asked, '401 403 403 409 404 409 401 403'),
  row(selfAssessments.withdraw, 'asked for', asked, '401 403 403 200 404 200 401 403'),
  row(
    selfAssessments.submit,
    'asked for',
    (known) => ({ ...asked(known), body: SELF }),
    '401 200 404 403 403 403 401 404',
  ),
  row(
    sharing.give,
    'as its mentor',
    ({ overId }) => ({ params: { interactionId: overId }, body: rating }),
    '401 403 403 201 404 403 401 403',
  ),
  row(sharing.followUp, 'held back', held, '401 403 403 200 404 200 401 403'),
  row(sharing.followUp, 'shared', told, '401 403 403 200 404 200 401 403'),
  row(
    sharing.changeFollowUp,
    '',
    (known) => ({ ...told(known), body: { strength: '', improvement: '', nextSteps: [] } }),
    '401 403 403 200 404 403 401 403',
  ),
  row(sharing.share, 'held back', held, '401 403 403 200 404 403 401 403'),
  row(sharing.share, 'shared', told, '401 403 403 409 404 403 401 403'),
  row(
    sharing.hold,
    'not shared yet',
    ({ feedbackId }) => ({ params: { feedbackId }, body: { reason: 'Later' } }),
    '401 403 403 200 404 403 401 403',
  ),
  row(
    sharing.hold,
    'shared',
    (known) => ({ ...told(known), body: { reason: 'Later' } }),
    '401 403 403 409 404 403 401 403',
  ),
  row(
    sharing.answer,
    '',
    (known) => ({ ...told(known), body: { text: 'The importer' } }),
    '401 403 403 200 404 403 401 403',
  ),
  row(sharing.received, '', () => ({}), '401 200 200 403 403 403 401 200'),
  row(sharing.read, 'shared', told, '401 200 404 403 403 403 401 404'),
  row(sharing.read, 'held back', held, '401 404 404 403 403 403 401 404'),
  row(
    sharing.read,
    'not shared yet',
    ({ feedbackId }) => ({ params: { feedbackId } }),
    '401 404 404 403 403 403 401 404',
  ),
  row(sharing.acknowledge, 'shared', told, '401 200 404 403 403 403 401 404'),
  row(sharing.acknowledge, 'held back', held, '401 404 404 403 403 403 401 404'),
  row(
    sharing.ask,
    'shared',
    ({ readId }) => ({ params: { feedbackId: readId }, body: { text: 'Why?' } }),
    '401 201 404 403 403 403 401 404',
  ),
  row(
    sharing.ask,
    'with an open question',
    (known) => ({ ...told(known), body: { text: 'Why?' } }),
    '401 409 404 403 403 403 401 404',
  ),
  row(
    sharing.ask,
    'held back',
    (known) => ({ ...held(known), body: { text: 'Why?' } }),
    '401 404 404 403 403 403 401 404',
  ),
  row(
    sharing.nextSteps,
    '',
    () => ({ params: { userId: isha.id } }),
    '401 200 403 200 404 200 401 403',
  ),
  row(
    sharing.setStepDone,
    'shared',
    ({ stepId }) => ({ params: { stepId }, body: { isDone: true } }),
    '401 200 404 403 403 403 401 404',
  ),
  row(
    sharing.setStepDone,
    'held back',
    ({ heldStepId }) => ({ params: { stepId: heldStepId }, body: { isDone: true } }),
    '401 404 404 403 403 403 401 404',
  ),
  row(feedbacks.kpiSets, '', () => ({}), '401 200 200 200 200 200 401 200'),
  row(
    feedbacks.saveKpiSets,
    '',
    () => ({ body: { sets: [{ name: 'Review', words: ['review'], kpis: ['Concepts'] }] } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(feedbacks.snippets, '', () => ({}), '401 403 403 200 200 403 401 403'),
  row(
    feedbacks.saveSnippet,
    '',
    () => ({ body: { text: 'Asks good questions.' } }),
    '401 403 403 201 201 403 401 403',
  ),
  row(
    feedbacks.removeSnippet,
    'of the mentor',
    ({ snippetId }) => ({ params: { snippetId } }),
    '401 403 403 200 404 403 401 403',
  ),
  row(reports.ticket, '', () => ({}), '401 403 403 403 403 200 401 403'),
  row(
    reports.intern,
    '',
    () => ({ params: { userId: isha.id } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    reports.batch,
    '',
    () => ({ query: { year: '2026', batch: 'Batch of Isha' } }),
    '401 403 403 403 403 200 401 403',
  ),
  row(
    reports.batchSummary,
    '',
    () => ({ query: { year: '2026', batch: 'Batch of Isha', format: 'xlsx' as const } }),
    '401 403 403 403 403 200 401 403',
  ),
]
