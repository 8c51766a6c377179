import type { Interaction } from '@cohort/contract/interactions/schemas'
import { expect, test } from 'vitest'
import { grouped, groupOf } from './groups.ts'

/** A Wednesday, eleven o'clock in Kolkata. */
const CLOCK = {
  now: new Date('2026-03-04T05:30:00Z'),
  today: '2026-03-04',
  timeZone: 'Asia/Kolkata',
}

const on = (date: string, time: string, more: Partial<Interaction> = {}): Interaction => ({
  id: `${date} ${time}`,
  name: 'Review',
  assignedIntern: 'Isha Menon',
  internEmail: 'isha@northwind.example',
  internId: 'isha',
  assignedMentor: 'Manoj Kulkarni',
  mentorId: 'manoj',
  assignedInterviewer: null,
  interviewerId: null,
  date,
  time,
  duration: 30,
  place: null,
  seriesId: null,
  interactionStatus: 'PENDING',
  isScheduled: true,
  outcome: null,
  outcomeReason: null,
  outcomeBy: null,
  isReopenable: true,
  hasFeedbackAuthor: true,
  feedbackGivenBy: null,
  isFeedbackShared: false,
  newTimeRequests: [],
  selfAssessment: null,
  internAway: null,
  holiday: null,
  feedbackRemindedAt: null,
  ...more,
})

test.each([
  ['one that is running', on('2026-03-04', '10:45'), 'now'],
  ['one that begins this minute', on('2026-03-04', '11:00'), 'now'],
  ['one that is over', on('2026-03-04', '10:30'), undefined],
  ['one later today', on('2026-03-04', '11:01'), 'today'],
  ['one tomorrow', on('2026-03-05', '00:00'), 'tomorrow'],
  ['one on Sunday', on('2026-03-08', '23:00'), 'week'],
  ['one on Monday', on('2026-03-09', '09:00'), 'later'],
  [
    'one that waits for feedback',
    on('2026-03-01', '09:00', { interactionStatus: 'FEEDBACK_PENDING' }),
    'waiting',
  ],
  ['one that is rated', on('2026-03-01', '09:00', { interactionStatus: 'COMPLETED' }), 'completed'],
  ['one that was cancelled', on('2026-03-05', '09:00', { outcome: 'CANCELLED' }), undefined],
])('%s is where it belongs', (_, interaction, group) => {
  expect(groupOf(interaction, CLOCK)).toBe(group)
})

test('on a Sunday the week ends with the day', () => {
  const sunday = { ...CLOCK, now: new Date('2026-03-08T05:30:00Z'), today: '2026-03-08' }
  expect(groupOf(on('2026-03-09', '09:00'), sunday)).toBe('tomorrow')
  expect(groupOf(on('2026-03-10', '09:00'), sunday)).toBe('later')
})

test('groups are shown in their order, and keep the order of the list', () => {
  const list = [
    on('2026-03-09', '09:00'),
    on('2026-03-05', '09:00'),
    on('2026-03-06', '09:00'),
    on('2026-03-02', '09:00', { interactionStatus: 'FEEDBACK_PENDING' }),
    on('2026-03-04', '12:00'),
    on('2026-03-04', '11:30'),
  ]
  expect(
    grouped(list, CLOCK).map(({ group, interactions }) => [group, interactions.length]),
  ).toEqual([
    ['today', 2],
    ['waiting', 1],
    ['tomorrow', 1],
    ['week', 1],
    ['later', 1],
  ])
})
