import { expect, test } from 'vitest'
import {
  canMark,
  completionOf,
  daysLeftOn,
  daysToStartOn,
  movedDay,
  objectiveStateOn,
  shareFigures,
  shareWords,
  spansOf,
  stateOn,
} from './rules.ts'
import { doneTooEarly } from './messages.ts'
import { markForm } from './schemas.ts'

const FACTS = { now: new Date('2026-03-04T20:00:00Z'), timeZone: 'Asia/Kolkata' }
const PLAN = { startDate: '2026-03-10', endDate: '2026-03-20' }

test.each([
  ['2026-03-04', 'NOT_STARTED', 6, 10],
  ['2026-03-10', 'ACTIVE', 0, 10],
  ['2026-03-19', 'ACTIVE', 0, 1],
  ['2026-03-20', 'ACTIVE', 0, 0],
  ['2026-03-21', 'ENDED', 0, 0],
  ['2027-03-21', 'ENDED', 0, 0],
])('on %s a plan of ten days is %s, %i days off, with %i left', (on, state, toStart, left) => {
  expect(stateOn(on, PLAN)).toBe(state)
  expect(daysToStartOn(on, PLAN)).toBe(toStart)
  expect(daysLeftOn(on, PLAN)).toBe(left)
})

test.each([
  ['2026-03-09', 'ahead'],
  ['2026-03-10', 'current'],
  ['2026-03-12', 'current'],
  ['2026-03-13', 'late'],
])('on %s an objective of 10 to 12 March is %s, unless it is done', (on, state) => {
  const days = { from: '2026-03-10', dueOn: '2026-03-12' }
  expect(objectiveStateOn(on, days, false)).toBe(state)
  expect(objectiveStateOn(on, days, true)).toBe('done')
})

test('milestones follow one another, across the end of a month too', () => {
  const spans = spansOf('2026-02-25', [{ milestoneDays: 4 }, { milestoneDays: 1 }])
  expect(spans).toEqual([
    { from: '2026-02-25', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
})

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [29, 30, 97],
  [199, 200, 99],
  [3, 3, 100],
])('%i of %i objectives is %i percent', (done, total, percent) => {
  expect(completionOf(done, total).percent).toBe(percent)
})

test('only the mentor of the milestone and admins can mark objectives', () => {
  const mentorId = '01900000-0000-7000-8000-0000000000b1'
  const otherId = '01900000-0000-7000-8000-0000000000b2'
  expect(canMark({ id: mentorId, role: 'Mentors' }, { mentorId })).toBe(true)
  expect(canMark({ id: otherId, role: 'Mentors' }, { mentorId })).toBe(false)
  expect(canMark({ id: otherId, role: 'Mentors' }, { mentorId: null })).toBe(false)
  expect(canMark({ id: otherId, role: 'Admins' }, { mentorId: null })).toBe(true)
  expect(canMark({ id: mentorId, role: 'Interns' }, { mentorId })).toBe(false)
  const chosen = { mentorId: otherId }
  expect(canMark({ id: mentorId, role: 'Mentors' }, { mentorId }, chosen)).toBe(false)
  expect(canMark({ id: otherId, role: 'Mentors' }, { mentorId }, chosen)).toBe(true)
})

test.each([
  [{ doneOn: '2026-03-05' }, undefined],
  [{ doneOn: '2026-03-06' }, 'The date cannot be after today.'],
  [{ doneOn: 'soon' }, 'Enter the completion date.'],
  [{}, 'Enter the completion date.'],
  [{ doneOn: '2026-03-05', note: 'x'.repeat(501) }, 'At most 500 characters are allowed.'],
])('a mark with %j: %s', (form, message) => {
  expect(markForm(FACTS).safeParse(form).error?.issues[0]?.message).toBe(message)
})

test('an empty note is stored as none', () => {
  expect(markForm(FACTS).parse({ doneOn: '2026-03-05', note: ' ' }).note).toBeNull()
  expect(doneTooEarly('2026-03-10')).toBe(
    'The date cannot be before the plan starts on 10 March 2026.',
  )
})

test.each([
  ['2026-03-03', '2026-03-03'],
  ['2026-03-04', '2026-03-08'],
  ['2026-03-09', '2026-03-13'],
  ['2026-03-10', '2026-03-16'],
])('what a plan has on %s is on %s for an intern who is away twice', (planned, own) => {
  const moves = [
    { from: '2026-03-04', days: 4 },
    { from: '2026-03-10', days: 2 },
  ]
  expect(movedDay(planned, moves)).toBe(own)
})

test.each([
  [{ done: 20, due: 40 }, '20% done, 40% expected', '20% / 40%'],
  [{ done: 0, due: 10 }, '0% done, 10% expected', '0% / 10%'],
  [{ done: 0, due: 0 }, 'None due yet', 'None due yet'],
])('the shares %j are worded alike everywhere', (shares, words, figures) => {
  expect(shareWords(shares)).toBe(words)
  expect(shareFigures(shares)).toBe(figures)
})
