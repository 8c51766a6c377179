import { expect, test } from 'vitest'
import { conflictsOf, mentorNote, nextWeek, refusalsOf, type Row } from './rows.ts'

const row = (intern: string, interviewerId: string, time: string): Row => ({
  internId: intern,
  intern,
  mentorId: null,
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

test('the days begin and end with one that is worked and no holiday', () => {
  expect(nextWeek('2026-03-04', [], [])).toEqual({ from: '2026-03-05', to: '2026-03-11' })
  expect(nextWeek('2026-03-06', [], [])).toEqual({ from: '2026-03-09', to: '2026-03-13' })
  const holidays = ['2026-03-09', '2026-03-10']
  expect(nextWeek('2026-03-06', [], holidays)).toEqual({ from: '2026-03-11', to: '2026-03-17' })
  expect(nextWeek('2026-03-04', [], ['2026-03-11']).to).toBe('2026-03-10')
})

test('a row says why an intern does not meet their own mentor', () => {
  const proposed = { ...row('Isha', 'n', '10:00'), mentorId: 'm', mentor: 'Manoj' }
  const m = { id: 'm', name: 'Manoj', recent: 0 }
  const n = { id: 'n', name: 'Nora', recent: 0 }
  const noteOf = (change: Partial<Row>, interviewers = [m, n]) =>
    mentorNote({ ...proposed, ...change }, [proposed], interviewers)
  expect(noteOf({ mentorId: null, mentor: null })).toBeUndefined()
  expect(noteOf({ interviewerId: 'm' })).toBeUndefined()
  expect(noteOf({})).toBe('Not free at the times of this series.')
  expect(noteOf({}, [n])).toBe('Not chosen as an interviewer.')
  expect(noteOf({ interviewerId: 'o' })).toBe('Another interviewer was chosen.')
})
