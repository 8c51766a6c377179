import { expect, test } from 'vitest'
import {
  addWorkingMinutes,
  DEFAULT_TARGETS,
  dueOf,
  lateBefore,
  overdueMinutes,
  subtractWorkingMinutes,
  targetSentences,
  workingMinutesBetween,
  type WorkingTime,
} from './targets.ts'
import { targetsForm } from './schemas.ts'

/** Monday, 2 March 2026 is a holiday; Saturdays and Sundays are days off. */
const WORKING: WorkingTime = {
  targets: DEFAULT_TARGETS,
  weeks: [],
  holidays: new Set(['2026-03-02']),
  timeZone: 'Asia/Kolkata',
}
const at = (local: string) => new Date(`${local}:00+05:30`)
const shown = (moment: Date | string) =>
  new Date(new Date(moment).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16)

const RAISED = {
  priority: 'HIGH',
  createdAt: at('2026-03-04T10:00').toISOString(),
  reopenedAt: null,
  answeredAt: null,
  resolvedStatus: 'PENDING',
} as const

test.each([
  ['within a day', '2026-03-04T10:00', 4, '2026-03-04T14:00'],
  ['to the end of the day', '2026-03-04T14:00', 4, '2026-03-04T18:00'],
  ['into the next day', '2026-03-04T15:00', 4, '2026-03-05T10:00'],
  ['from before the day begins', '2026-03-04T06:00', 4, '2026-03-04T13:00'],
  ['from just before midnight', '2026-03-04T23:59', 4, '2026-03-05T13:00'],
  ['from midnight', '2026-03-05T00:00', 4, '2026-03-05T13:00'],
  ['over a weekend and a holiday', '2026-02-27T17:00', 4, '2026-03-03T12:00'],
  ['from a Saturday', '2026-03-07T12:00', 8, '2026-03-09T17:00'],
  ['from a holiday', '2026-03-02T12:00', 1, '2026-03-03T10:00'],
  ['of several days', '2026-03-04T10:00', 24, '2026-03-06T16:00'],
])('working hours %s: from %s, %i h are over at %s', (_, from, hours, due) => {
  expect(shown(addWorkingMinutes(at(from), hours * 60, WORKING))).toBe(due)
})

test('stored working days of a minute are counted for nine years at most', () => {
  const minute = { ...WORKING, targets: { ...DEFAULT_TARGETS, closesAt: '09:01' } }
  const due = addWorkingMinutes(at('2026-03-04T10:00'), 400 * 60, minute)
  expect(shown(due)).toBe('2034-12-07T09:00')
  const begun = subtractWorkingMinutes(at('2026-03-04T10:00'), 400 * 60, minute)
  expect(shown(begun)).toBe('2017-05-30T09:00')
})

test('the longest target is counted to its end in the shortest days of the shortest week', () => {
  const weeks = [{ from: '2026-03-01', weekdays: ['Wednesday'] as const }]
  const short = { ...WORKING, weeks, targets: { ...DEFAULT_TARGETS, closesAt: '10:00' } }
  const due = addWorkingMinutes(at('2026-03-04T09:00'), 400 * 60, short)
  expect(shown(due)).toBe('2033-10-26T10:00')
})

test('working weeks of the organisation count', () => {
  const weeks = [{ from: '2026-03-01', weekdays: ['Saturday', 'Sunday'] as const }]
  const weekend = { ...WORKING, weeks }
  expect(shown(addWorkingMinutes(at('2026-03-04T10:00'), 10 * 60, weekend))).toBe(
    '2026-03-08T10:00',
  )
})

test('a clock change moves no working hour', () => {
  const paris = { ...WORKING, timeZone: 'Europe/Paris' }
  const due = addWorkingMinutes(new Date('2026-03-27T16:00:00Z'), 120, paris)
  expect(due.toISOString()).toBe('2026-03-30T08:00:00.000Z')
})

test('each priority has its targets for the first answer and the solution', () => {
  const dues = (['HIGH', 'MEDIUM', 'LOW'] as const).map((priority) => {
    const { answerDueAt, solutionDueAt } = dueOf({ ...RAISED, priority }, WORKING)
    return [shown(answerDueAt ?? ''), shown(solutionDueAt ?? '')]
  })
  expect(dues).toEqual([
    ['2026-03-04T14:00', '2026-03-04T18:00'],
    ['2026-03-04T18:00', '2026-03-06T16:00'],
    ['2026-03-05T17:00', '2026-03-10T14:00'],
  ])
})

test('an answered request has no answer due, and a resolved one nothing', () => {
  const answered = { ...RAISED, answeredAt: at('2026-03-04T11:00').toISOString() }
  expect(dueOf(answered, WORKING)).toMatchObject({ answerDueAt: null })
  expect(dueOf(answered, WORKING).solutionDueAt).not.toBeNull()
  expect(dueOf({ ...RAISED, resolvedStatus: 'RESOLVED' }, WORKING)).toEqual({
    answerDueAt: null,
    solutionDueAt: null,
  })
})

test('a reopened request is measured from its reopening', () => {
  const reopened = { ...RAISED, reopenedAt: at('2026-03-09T09:30').toISOString() }
  const due = dueOf(reopened, WORKING)
  expect(shown(due.answerDueAt ?? '')).toBe('2026-03-09T13:30')
  expect(shown(due.solutionDueAt ?? '')).toBe('2026-03-09T17:30')
})

test('the moment for SQL agrees with what is due, around every minute that matters', () => {
  const starts = [
    '2026-02-27T17:59',
    '2026-02-27T18:00',
    '2026-03-01T03:00',
    '2026-03-03T08:59',
    '2026-03-03T09:00',
    '2026-03-03T09:01',
    '2026-03-04T00:00',
    '2026-03-04T13:17',
  ].map(at)
  for (const hours of [1, 4, 9, 16, 40]) {
    for (const start of starts) {
      const due = addWorkingMinutes(start, hours * 60, WORKING)
      for (const seconds of [-61, -60, -1, 0, 1, 30, 60, 61, 3600, 80_000]) {
        const now = new Date(due.getTime() + seconds * 1000)
        expect(start < lateBefore(now, hours, WORKING), `${hours} h, ${now.toISOString()}`).toBe(
          due < now,
        )
      }
    }
  }
})

test('the time overdue counts working hours, for 30 days', () => {
  const due = at('2026-02-27T17:00').toISOString()
  expect(overdueMinutes(due, at('2026-02-27T16:00'), WORKING)).toBe(0)
  expect(overdueMinutes(due, at('2026-03-03T11:00'), WORKING)).toBe(180)
  // Five days of nine hours after the holiday, and the hour of the due day.
  expect(overdueMinutes(due, at('2026-03-07T18:00'), WORKING)).toBe(4 * 540 + 60)
  const counted = overdueMinutes(due, at('2026-03-29T17:00'), WORKING)
  expect(overdueMinutes(due, at('2027-05-28T17:00'), WORKING)).toBe(counted)
  expect(workingMinutesBetween(at('2026-03-07T10:00'), at('2026-03-08T10:00'), WORKING)).toBe(0)
})

const clock = { now: at('2026-03-04T12:00'), timeZone: 'Asia/Kolkata' }
const NOTHING = {
  answerDueAt: null,
  solutionDueAt: null,
  answerOverdue: null,
  solutionOverdue: null,
}

test.each([
  ['2026-03-04T16:00', 0, false, 'First answer due today at 4:00 pm'],
  ['2026-03-05T10:00', 0, false, 'First answer due tomorrow at 10:00 am'],
  ['2026-03-09T10:00', 0, false, 'First answer due 9 March 2026 at 10:00 am'],
  ['2026-03-04T11:35', 25, true, 'First answer overdue by less than 1 working hour'],
  ['2026-03-04T11:00', 60, true, 'First answer overdue by 1 working hour'],
  ['2026-03-03T18:00', 180, true, 'First answer overdue by 3 working hours'],
  ['2026-03-03T10:00', 539, true, 'First answer overdue by 8 working hours'],
  ['2026-03-03T09:00', 540, true, 'First answer overdue by 9 working hours'],
  ['2026-02-20T18:00', 7 * 540 + 180, true, 'First answer overdue by 66 working hours'],
  ['2025-11-20T18:00', 20 * 540, true, 'First answer overdue by more than 180 working hours'],
])('an answer due at %s is told', (due, answerOverdue, isLate, words) => {
  const told = targetSentences(
    { ...NOTHING, answerDueAt: at(due).toISOString(), answerOverdue },
    clock,
  )
  expect(told).toEqual([{ isLate, words }])
})

test('what is late comes first', () => {
  const told = targetSentences(
    {
      answerDueAt: at('2026-03-04T16:00').toISOString(),
      answerOverdue: 0,
      solutionDueAt: at('2026-03-04T11:00').toISOString(),
      solutionOverdue: 60,
    },
    clock,
  )
  expect(told.map(({ words }) => words)).toEqual([
    'Solution overdue by 1 working hour',
    'First answer due today at 4:00 pm',
  ])
})

test.each([
  [{ opensAt: '9' }, 'Enter a valid time, such as 18:00.'],
  [{ closesAt: '09:00' }, 'The working day must end after it begins.'],
  [{ closesAt: '09:59' }, 'The working day must last at least an hour.'],
  [{ answer: { HIGH: 0, MEDIUM: 8, LOW: 16 } }, 'Enter 1 to 400 hours.'],
  [{ answer: { HIGH: 1.5, MEDIUM: 8, LOW: 16 } }, 'Enter a whole number of hours.'],
  [
    { answer: { HIGH: 9, MEDIUM: 8, LOW: 16 } },
    'The solution cannot be due before the first answer.',
  ],
])('targets with %j are refused: %s', (change, message) => {
  const refused = targetsForm.safeParse({ ...DEFAULT_TARGETS, ...change })
  expect(refused.error?.issues[0]?.message).toBe(message)
  expect(targetsForm.parse(DEFAULT_TARGETS)).toEqual(DEFAULT_TARGETS)
})
