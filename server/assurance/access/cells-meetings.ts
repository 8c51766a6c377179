import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { reports } from '@cohort/contract/reports/calls'
import { CAST } from '../../test/cast.ts'
import { MISSING } from '../../test/scenarios/planning.ts'
import { RATINGS } from '../../test/scenarios/scheduling.ts'
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
const ahead = ({ aheadId }: Records) => ({ params: { interactionId: aheadId } })
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
    interactions.nameMentor,
    'that its mentor can rate',
    (known) => ({ ...ahead(known), body: { mentorId: manoj.id } }),
    '401 403 403 403 403 409 401 403',
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
  row(interactions.listWithout, '', () => ({}), '401 403 403 403 403 200 401 403'),
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
