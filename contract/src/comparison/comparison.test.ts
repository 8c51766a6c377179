import { expect, test } from 'vitest'
import { adjustedBy, isComparable, leniencyOf } from '../feedback/leniency.ts'
import { cellOf, meanOf, ratingsOf } from './heat.ts'
import { batchKey, batchOf, daysOfWeek, spreadOf, startOf, weekOf, weeksOver } from './rules.ts'

test('a rater with 24 compared feedbacks, 0.6 stars above the others, is corrected by 0.42', () => {
  const manoj = leniencyOf({ compared: 24, interns: 8, above: 0.6 })
  expect(manoj).toBeCloseTo(0.4235, 4)
  expect(adjustedBy(manoj, 4)).toBeCloseTo(3.58, 2)
  expect(adjustedBy(manoj, 0)).toBe(0)
  expect(adjustedBy(-manoj, 5)).toBe(5)
})

test.each([
  [4, 3, false],
  [5, 2, false],
  [5, 3, true],
])('%i feedbacks on %i interns are enough to compare: %s', (compared, interns, isEnough) => {
  const rater = { compared, interns, above: 1.2 }
  expect(isComparable(rater)).toBe(isEnough)
  expect(leniencyOf(rater)).toBe(isEnough ? (compared / (compared + 10)) * 1.2 : 0)
})

test('no rater is corrected by more than 0.75 stars', () => {
  expect(leniencyOf({ compared: 400, interns: 40, above: 3 })).toBe(0.75)
  expect(leniencyOf({ compared: 400, interns: 40, above: -3 })).toBe(-0.75)
})

test('a cell is the mean of the corrected ratings', () => {
  const ratings = [
    { stars: 4, leniency: 0.4 },
    { stars: 3, leniency: 0 },
  ]
  // (3.6 + 3) / 2
  expect(cellOf(ratings)).toEqual({ n: 2, raw: 3.5, value: 3.3, isCorrected: true })
})

test('a single rating is shown unadjusted, and without ratings there is no cell', () => {
  const one = cellOf([{ stars: 4.5, leniency: 0.6 }])
  expect(one).toEqual({ n: 1, raw: 4.5, value: 4.5, isCorrected: false })
  expect(cellOf([])).toBeNull()
  expect(meanOf([])).toBeNull()
})

test('a feedback without a KPI has no rating of it', () => {
  const given = { raterId: 'manoj', leniency: 0.1, average: 3, ratings: { Concepts: 2 } }
  expect(ratingsOf([given], 'Concepts')).toEqual([{ stars: 2, leniency: 0.1 }])
  expect(ratingsOf([given], 'Documentation')).toEqual([])
  expect(ratingsOf([given])).toEqual([{ stars: 3, leniency: 0.1 }])
})

test('the median and the quartiles, of five interns or more', () => {
  expect(spreadOf([1, 2, 3, 4])).toEqual({ n: 4, median: null, low: null, high: null })
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ n: 5, median: 3, low: 2, high: 4 })
  expect(spreadOf([1, 2, 3, 4, 5, 6])).toEqual({ n: 6, median: 3.5, low: 2.25, high: 4.75 })
})

test('a batch starts on the day by which half had joined, and its weeks are of seven days', () => {
  const start = startOf(['2026-01-12', '2026-01-05', '2026-03-02', '2026-01-05', '2026-01-05'])
  expect(start).toBe('2026-01-05')
  expect(startOf([])).toBeNull()
  expect(daysOfWeek('2026-01-05', 2)).toEqual({ from: '2026-01-12', to: '2026-01-18' })
  expect(weekOf('2026-01-05', '2026-01-11')).toBe(1)
  expect(weekOf('2026-01-05', '2026-01-12')).toBe(2)
  expect(weeksOver('2026-01-05', '2026-01-10')).toBe(0)
  expect(weeksOver('2026-01-05', '2026-01-11')).toBe(1)
  expect(weeksOver('2020-01-05', '2026-01-11')).toBe(52)
})

test('the address of a batch leads back to it', () => {
  const batch = { year: 2026, batch: 'Batch 3' }
  expect(batchKey(batch)).toBe('2026 Batch 3')
  expect(batchOf(batchKey(batch))).toEqual(batch)
})
