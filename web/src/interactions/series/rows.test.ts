import { expect, test } from 'vitest'
import { conflictsOf, refusalsOf, type Row } from './rows.ts'

const row = (intern: string, interviewerId: string, time: string): Row => ({
  internId: intern,
  intern,
  mentor: null,
  absence: null,
  interviewerId,
  date: '2026-03-05',
  time,
})

test('two of one interviewer clash when they overlap, and not when one follows the other', () => {
  const rows = [row('Isha', 'm', '10:00'), row('Ivan', 'm', '10:15'), row('Nina', 'm', '10:45')]
  expect([...conflictsOf(rows, 30)]).toEqual([
    ['Isha', 'At the same time as Ivan.'],
    ['Ivan', 'At the same time as Isha.'],
  ])
  expect(conflictsOf([row('Isha', 'm', '10:00'), row('Ivan', 'n', '10:00')], 30).size).toBe(0)
})

test('a refusal is shown at the row that it is about', () => {
  const rows = [row('Isha', 'm', '10:00'), row('Ivan', 'm', '10:30')]
  const fields = { 'meetings.1': 'Busy', 'meetings.0.time': 'Past', name: 'Missing' }
  expect([...refusalsOf(rows, fields)]).toEqual([
    ['Ivan', 'Busy'],
    ['Isha', 'Past'],
  ])
})
