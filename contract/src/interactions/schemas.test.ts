import { expect, test } from 'vitest'
import { scheduleForm } from './schemas.ts'

/** 10:00 on Wednesday 4 March 2026 in Asia/Kolkata. */
const FACTS = { now: new Date('2026-03-04T04:30:00Z'), timeZone: 'Asia/Kolkata' }

const GOOD = {
  name: 'Mid-term review',
  assignedIntern: 'Isha Menon',
  internEmail: 'isha@northwind.example',
  assignedMentor: 'Manoj Kulkarni',
  date: '2026-03-05',
  time: '14:30',
  duration: '30',
}

const refusal = (change: object) =>
  scheduleForm(FACTS).safeParse({ ...GOOD, ...change }).error?.issues[0]?.message

test('the name is one line', () => {
  const form = scheduleForm(FACTS).parse({ ...GOOD, name: 'Review\nof the term' })
  expect(form.name).toBe('Review of the term')
})

test.each([
  [{ name: ' ' }, 'Interaction Name is required'],
  [{ assignedIntern: '' }, 'Intern Name is required'],
  [{ internEmail: '' }, 'Intern Email is required'],
  [{ internEmail: 'isha' }, 'Invalid Email format'],
  [{ date: '' }, 'Date is required'],
  [{ date: '2026-02-30' }, 'Enter a valid date.'],
  [{ date: '2026-03-05 or later' }, 'Enter a valid date.'],
  [{ date: '2026-03-03T18:29:00Z' }, 'Selected time cannot be in the past.'],
  [{ time: '' }, 'Time is required'],
  [{ time: '25:00' }, 'Enter a valid time, such as 14:30.'],
  [
    { date: '2026-03-04', time: '+275760-09-13T00:00:00.000Z' },
    'At most 20 characters are allowed.',
  ],
  [{ duration: '' }, 'Duration is required'],
  [{ duration: 'long' }, 'Enter a valid duration, such as 30 min.'],
  [{ duration: 0 }, 'Enter a valid duration, such as 30 min.'],
  [{ date: '2026-03-03' }, 'Selected time cannot be in the past.'],
  [{ date: '2026-03-04', time: '09:59' }, 'Selected time cannot be in the past.'],
  [{ date: '2026-03-04', time: '10:00' }, undefined],
  [{ assignedMentor: null, assignedInterviewer: null }, undefined],
])('%j: %s', (change, message) => {
  expect(refusal(change)).toBe(message)
})

test.each([
  ['9:05', '09:05'],
  ['02:30 PM', '14:30'],
  ['12:00 am', '00:00'],
  ['12:15 PM', '12:15'],
])('the time %j means %s', (time, meant) => {
  expect(scheduleForm(FACTS).parse({ ...GOOD, time }).time).toBe(meant)
})

test.each([
  [45, 45],
  ['30 mins', 30],
  ['1 hour', 60],
  ['1h 30m', 90],
  ['2 hrs', 120],
])('the duration %j means %i minutes', (duration, meant) => {
  expect(scheduleForm(FACTS).parse({ ...GOOD, duration }).duration).toBe(meant)
})

test.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-03-05T00:00:00.000Z', '2026-03-05'],
  ['2026-03-05T18:30:00.000Z', '2026-03-06'],
])('the date %s is %s in the organisation', (date, meant) => {
  expect(scheduleForm(FACTS).parse({ ...GOOD, date }).date).toBe(meant)
})
