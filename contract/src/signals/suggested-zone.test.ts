import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { isWorkingDay } from '../settings/working-days.ts'
import { DEFAULT_THRESHOLDS, NO_LEVELS, type Facts } from './rules.ts'
import { overdueFactOf, reasonsOf } from './reason-texts.ts'
import { stateAfter, type State } from './suggested-zone.ts'
import { recoveryStepsOf } from './recovery-steps.ts'

const LIMITS = DEFAULT_THRESHOLDS

/** The last ten weekdays until a day. */
function weekdaysUntil(day: string, count = 10): string[] {
  const days: string[] = []
  for (let one = day; days.length < count; one = addDays(one, -1)) {
    if (isWorkingDay(one, [])) days.unshift(one)
  }
  return days
}

const TUESDAY = '2026-12-01'

const facts = (day: string, missing: number, more: Partial<Facts> = {}): Facts => {
  const expected = weekdaysUntil(day)
  return {
    day,
    isPaused: false,
    isExpected: isWorkingDay(day, []),
    expected,
    missingDays: expected.slice(0, missing),
    lastUpdateOn: expected.at(-1) ?? null,
    noShowDays: [],
    plan: null,
    ratings: null,
    kpis: [],
    ...more,
  }
}

const plan = (done: number, due: number, overdue: number) => ({
  planId: 'plan',
  done,
  due,
  total: 100,
  overdue,
  oldestDueOn: '2026-11-17',
  others: null,
})

const ratings = (recent: number[], raters = 1) => {
  const average = recent.reduce((sum, one) => sum + one, 0) / recent.length
  const known = { recent, average, raters, adjusted: average }
  return { ...known, earlier: null, adjustedEarlier: null }
}

const after = (known: Facts, before: State | null = null) => stateAfter(before, known, LIMITS)

test('six of ten updates missing and a gap of 23 percent are three points', () => {
  const rohan = facts(TUESDAY, 6, { plan: plan(21, 44, 3), ratings: ratings([3.4, 3.4, 3.4]) })
  const state = after(rohan)
  expect(state).toMatchObject({
    points: 3,
    assessment: 'judged',
    levels: { updates: 2, progress: 1 },
  })
  expect(after({ ...rohan, day: addDays(TUESDAY, 1) }, state).zone).toBe('YELLOW ZONE')
  expect(reasonsOf(rohan, state.levels, LIMITS).map(({ sentence }) => sentence)).toEqual([
    '6 of the last 10 updates are missing; last one 1 Dec.',
    '23 plan days behind: 3 objectives overdue, the oldest since 17 Nov; 21% done, 44% expected by 1 Dec.',
  ])
})

test('half of the updates, a third of the plan and low ratings are red after two days', () => {
  const kavya = facts(TUESDAY, 5, { plan: plan(24, 58, 4), ratings: ratings([2, 2.5, 2]) })
  const first = after(kavya)
  expect(first).toMatchObject({ points: 5, zone: 'GREEN ZONE', worse: 1 })
  expect(after({ ...kavya, day: addDays(TUESDAY, 1) }, first).zone).toBe('RED ZONE')
})

test('ten of ten updates missing is red immediately', () => {
  const dev = facts(TUESDAY, 10, { lastUpdateOn: '2026-11-10' })
  const state = after(dev)
  expect(state).toMatchObject({ points: 6, zone: 'RED ZONE' })
  expect(reasonsOf(dev, state.levels, LIMITS)[0]?.sentence).toBe(
    'No update for 10 working days; last one 10 Nov.',
  )
  const silent = (days: number) =>
    reasonsOf({ ...dev, silentDays: weekdaysUntil(TUESDAY, days) }, state.levels, LIMITS)[0]
  expect(silent(11)?.sentence).toBe('No update for 11 working days; last one 10 Nov.')
  expect(silent(20)?.short).toBe('no update for 20 working days')
  expect(silent(21)?.short).toBe('no update for more than 20 working days')
})

test('two of ten updates missing is not a signal, and four days are too few to judge', () => {
  expect(after(facts(TUESDAY, 2))).toMatchObject({ points: 0, zone: 'GREEN ZONE' })
  const four = weekdaysUntil(TUESDAY, 4)
  const sana = facts(TUESDAY, 0, { expected: four, missingDays: four })
  expect(after(sana)).toMatchObject({ assessment: 'new', points: 0, zone: 'GREEN ZONE' })
})

test('in January a day of December has its year', () => {
  const noShowDays = ['2026-12-22', '2027-01-04']
  const known = facts('2027-01-05', 6, { noShowDays, lastUpdateOn: '2026-12-21' })
  expect(reasonsOf(known, after(known).levels, LIMITS).map(({ sentence }) => sentence)).toEqual([
    '6 of the last 10 updates are missing; last one 21 Dec 2026.',
    'Missed 2 meetings without notice: 22 Dec 2026 and 4 Jan.',
  ])
})

test('leave keeps the zone, and no signals are computed', () => {
  const red = after(facts(TUESDAY, 10))
  const paused = after(facts(addDays(TUESDAY, 1), 10, { isPaused: true }), red)
  expect(paused).toMatchObject({ assessment: 'paused', zone: 'RED ZONE', points: red.points })
})

test('a better zone takes five expected days, one step at a time', () => {
  // Tuesday. The days that close are 2, 3, 4, 7 and 8 December.
  const red: State = { ...after(facts(TUESDAY, 10)), levels: NO_LEVELS, points: 5 }
  let state = red
  const zones = new Map<string, string>()
  for (let day = addDays(TUESDAY, 1); day <= '2026-12-17'; day = addDays(day, 1)) {
    state = after(facts(day, 3), state)
    zones.set(addDays(day, 1), state.zone)
  }
  expect(zones.get('2026-12-08')).toBe('RED ZONE')
  expect(zones.get('2026-12-09')).toBe('YELLOW ZONE')
  expect(state.since).toBe('2026-12-16')
  expect(state.zone).toBe('GREEN ZONE')
})

test('a value between the thresholds keeps the level that it has', () => {
  const before = (updates: 0 | 1 | 2) => ({
    ...after(facts(TUESDAY, 0)),
    levels: { ...NO_LEVELS, updates },
  })
  expect(after(facts(TUESDAY, 2), before(1)).levels.updates).toBe(1)
  expect(after(facts(TUESDAY, 1), before(1)).levels.updates).toBe(0)
  expect(after(facts(TUESDAY, 4), before(2)).levels.updates).toBe(2)
  expect(after(facts(TUESDAY, 3), before(2)).levels.updates).toBe(1)
})

test('on a plan on which half are behind no one gets two points for it, and the sentence says so', () => {
  const late = { ...plan(10, 60, 5), others: { behind: 14, of: 22 } }
  const known = facts(TUESDAY, 0, { plan: late })
  const state = after(known)
  expect(state.levels.progress).toBe(1)
  expect(reasonsOf(known, state.levels, LIMITS)[0]?.sentence).toContain(
    ', like 14 of 22 on this plan.',
  )
})

test('ratings count only when they are low with and without the leniency of the raters', () => {
  const low = ratings([2, 2.5, 2])
  expect(after(facts(TUESDAY, 0, { ratings: { ...low, adjusted: 3 } })).levels.ratings).toBe(0)
  const known = facts(TUESDAY, 0, { ratings: { ...low, earlier: 3.7 } })
  const { levels } = after(known)
  expect(levels.ratings).toBe(1)
  expect(reasonsOf(known, levels, LIMITS)[0]?.sentence).toBe(
    'The last 3 ratings average 2.2 (before: 3.7).',
  )
  expect(after(facts(TUESDAY, 0, { ratings: ratings([2, 1.5], 2) })).levels.ratings).toBe(2)
  expect(after(facts(TUESDAY, 0, { ratings: ratings([2, 1.5], 1) })).levels.ratings).toBe(1)
})

test('two KPIs that dropped by a star are one point', () => {
  const fell = (kpi: string, by: number) => ({ kpi, from: 4, to: 4 - by })
  const level = (...kpis: ReturnType<typeof fell>[]) =>
    after(facts(TUESDAY, 0, { kpis })).levels.kpis
  expect(level(fell('Communication', 1.5), fell('Documentation', 1))).toBe(1)
  expect(level(fell('Communication', 1.5), fell('Documentation', 0.5))).toBe(0)
})

test('the way back names the days and what to do', () => {
  const kavya = facts(TUESDAY, 5, { plan: plan(24, 58, 2) })
  const state: State = { ...after(kavya), zone: 'RED ZONE' }
  const days = weekdaysUntil('2026-12-31', 20)
  expect(
    recoveryStepsOf(state, kavya, LIMITS, {
      days: days.filter((day) => day > TUESDAY),
      feedbackOn: [],
    }),
  ).toEqual({
    steps: [
      { zone: 'YELLOW ZONE', on: '2026-12-11' },
      { zone: 'GREEN ZONE', on: '2026-12-18' },
    ],
    todo: ['submit an update every working day', 'complete the 2 overdue objectives'],
    feedbacks: null,
  })
  const green: State = { ...state, zone: 'GREEN ZONE' }
  expect(recoveryStepsOf(green, kavya, LIMITS, { days, feedbackOn: [] })).toBeNull()
})

test('an overdue objective below the threshold is a fact, and no condition of the way back', () => {
  const deepak = facts(TUESDAY, 10, { plan: plan(14, 29, 1) })
  const state = after(deepak)
  expect(state.levels.progress).toBe(0)
  expect(overdueFactOf(deepak, state.levels)).toMatch(
    /^15 plan days behind: 1 objective overdue since 17 Nov; 14% done/,
  )
  expect(overdueFactOf(facts(TUESDAY, 0), NO_LEVELS)).toBeNull()
  const way = recoveryStepsOf(state, deepak, LIMITS, {
    days: ['2026-12-02', '2026-12-03', '2026-12-04'],
    feedbackOn: [],
  })
  expect(way?.todo).toEqual(['submit an update every working day'])
})

test('a better zone after a Friday is from the Monday on', () => {
  const friday = facts('2026-12-04', 0)
  const state: State = { ...after(friday), zone: 'YELLOW ZONE' }
  const days = weekdaysUntil('2026-12-31', 19)
  expect(recoveryStepsOf(state, friday, LIMITS, { days, feedbackOn: [] })?.steps).toEqual([
    { zone: 'GREEN ZONE', on: '2026-12-14' },
  ])
})

test('ratings that keep a zone from green get better with the feedback of meetings alone', () => {
  const low = facts(TUESDAY, 0, { ratings: ratings([1, 1.5, 2], 2), plan: plan(24, 58, 3) })
  const state: State = { ...after(low), zone: 'RED ZONE' }
  expect(state.levels.ratings).toBe(2)
  const days = weekdaysUntil('2026-12-31', 20).filter((day) => day > TUESDAY)
  const way = (feedbackOn: string[]) => recoveryStepsOf(state, low, LIMITS, { days, feedbackOn })
  // (1.5 + 2 + 3.4) / 3
  expect(way([])).toEqual({
    steps: [{ zone: 'YELLOW ZONE', on: '2026-12-11' }],
    todo: [
      'complete the 3 overdue objectives',
      'raise the average of the last 3 ratings to at least 2.3',
    ],
    feedbacks: { needed: 1, planned: 0, atLeast: 3.4, on: null },
  })
  expect(way(['2026-12-10'])).toMatchObject({
    steps: [{ zone: 'YELLOW ZONE' }, { zone: 'GREEN ZONE', on: '2026-12-18' }],
    feedbacks: { needed: 1, planned: 1, atLeast: 3.4, on: '2026-12-10' },
  })
})

test('of two feedbacks none is left out of the average with the next one', () => {
  const low = facts(TUESDAY, 0, { ratings: ratings([2, 2], 2), plan: plan(24, 58, 3) })
  const state: State = { ...after(low), zone: 'RED ZONE' }
  const coming = { days: [], feedbackOn: [] }
  // (2 + 2 + 2.9) / 3
  expect(recoveryStepsOf(state, low, LIMITS, coming)?.feedbacks).toEqual({
    needed: 1,
    planned: 0,
    atLeast: 2.9,
    on: null,
  })
})

test('ratings of a single point are a fact, and no condition of the way back', () => {
  const fallen = facts(TUESDAY, 5, { ratings: ratings([2.4, 2.4, 2.4], 1) })
  const state = { ...after(fallen), zone: 'YELLOW ZONE' } as const
  expect(state.levels.ratings).toBe(1)
  const days = weekdaysUntil('2026-12-31', 20).filter((day) => day > TUESDAY)
  const way = recoveryStepsOf(state, fallen, LIMITS, { days, feedbackOn: [] })
  expect(way).toMatchObject({ todo: ['submit an update every working day'], feedbacks: null })
  expect(way?.steps).toMatchObject([{ zone: 'GREEN ZONE' }])
})
