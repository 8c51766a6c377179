import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { Day } from '@cohort/contract/dates'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import { expect, test } from 'vitest'
import { linesIn, conflictAt, daysOf, hoursOf, lanesOf, mondayOf, moved } from './layout.ts'

const at = (date: string, time: string, more: Partial<Interaction> = {}): Interaction => ({
  id: `${date} ${time}`,
  name: 'Review',
  assignedIntern: 'Isha Menon',
  internEmail: 'isha@northwind.example',
  internId: 'isha',
  assignedMentor: null,
  mentorId: null,
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

const isWorked = (day: Day) => isWorkingDay(day, [])

test('a week begins on Monday, and shows a day off only when something is on', () => {
  expect(mondayOf('2026-03-08')).toBe('2026-03-02')
  expect(mondayOf('2026-03-02')).toBe('2026-03-02')
  expect(daysOf('2026-03-02', [], isWorked)).toHaveLength(5)
  expect(daysOf('2026-03-02', [at('2026-03-07', '10:00')], isWorked).at(-1)).toBe('2026-03-07')
  const toThursday = [{ from: '2026-03-01', weekdays: ['Monday', 'Thursday'] as const }]
  expect(daysOf('2026-03-02', [], (day) => isWorkingDay(day, toThursday))).toEqual([
    '2026-03-02',
    '2026-03-05',
  ])
  expect(hoursOf([at('2026-03-02', '07:30'), at('2026-03-02', '19:45')])).toEqual({
    opens: 7,
    closes: 21,
  })
})

test('overlapping ones are shown beside one another, the others have the full width', () => {
  const day = '2026-03-02'
  const long = at(day, '10:00', { duration: 90 })
  const placed = lanesOf([at(day, '11:00'), at(day, '10:30'), long, at(day, '14:00')])
  expect(placed.map(({ interaction, lane, lanes }) => [interaction.time, lane, lanes])).toEqual([
    ['10:00', 0, 2],
    ['10:30', 1, 2],
    ['11:00', 1, 2],
    ['14:00', 0, 1],
  ])
})

test('a move stays within the week and the day', () => {
  const days = daysOf('2026-03-02', [], isWorked)
  const one = at('2026-03-02', '10:00')
  expect(moved(one, one, { days: 1, steps: 2 }, days)).toEqual({
    date: '2026-03-03',
    time: '10:30',
  })
  expect(moved(one, one, { days: -3, steps: -99 }, days)).toEqual({
    date: '2026-03-02',
    time: '00:00',
  })
  expect(moved(one, one, { days: 9, steps: 99 }, days)).toEqual({
    date: '2026-03-06',
    time: '23:30',
  })
})

test('a clash is an interaction of one of its people at the same time', () => {
  const one = at('2026-03-02', '10:00')
  const other = at('2026-03-02', '12:00', { name: 'Talk' })
  const ofOthers = at('2026-03-02', '12:00', { id: 'x', internId: 'ivan' })
  const held = at('2026-03-02', '12:15', { isScheduled: false })
  const to = { date: '2026-03-02', time: '11:45' }
  expect(conflictAt(one, to, [one, ofOthers, held])).toBeUndefined()
  expect(conflictAt(one, to, [one, other])?.name).toBe('Talk')
  expect(conflictAt(one, { ...to, time: '11:30' }, [one, other])).toBeUndefined()
})

test('beside an interviewer the assigned mentor need not come, and clashes with nothing', () => {
  const one = at('2026-03-02', '10:00', { mentorId: 'manoj', interviewerId: 'meera' })
  const other = at('2026-03-02', '10:00', { id: 'x', internId: 'ivan', mentorId: 'manoj' })
  expect(conflictAt(one, one, [one, { ...other, interviewerId: 'lata' }])).toBeUndefined()
  expect(conflictAt(one, one, [one, { ...other, interviewerId: 'meera' }])?.id).toBe('x')
})

test.each([
  [15, 1],
  [30, 1],
  [45, 2],
  [60, 3],
  [90, 5],
])('of %i minutes %i whole lines fit', (duration, lines) => {
  expect(linesIn(duration)).toBe(lines)
})
