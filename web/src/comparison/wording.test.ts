import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { expect, test } from 'vitest'
import { batchFindings } from './findings.ts'
import {
  againstOthers,
  expectedWords,
  leniencyWords,
  lowestKpis,
  percent,
  spreadWords,
  updatesWords,
  zonesWords,
} from './wording.ts'

const spread = { n: 9, median: 28.7, low: 28.6, high: 29.4 }

test('quartiles that are written the same are one figure', () => {
  expect(spreadWords(spread, percent)).toBe('29%')
  expect(spreadWords({ ...spread, high: 31 }, percent)).toBe('29% (29% to 31%)')
  expect(spreadWords({ n: 9, median: 3.4, low: 2.9, high: 3.8 }, ratingFigure)).toBe(
    '3.4 (2.9 to 3.8)',
  )
})

const figures = (batch: string, median: number, due: number) => ({
  year: 2026,
  batch,
  start: '2026-01-05',
  interns: 9,
  counted: 9,
  days: { from: '2026-01-12', to: '2026-01-18' },
  leftOut: { joinedLater: 0, leftBefore: 0 },
  ratings: { n: 9, median, low: 2, high: 4 },
  done: { n: 9, median: 20, low: 10, high: 30 },
  due,
  updates: { n: 9, expected: 45, written: 36, percent: 80 },
  zones: { n: 9, red: 0, yellow: 0, green: 9, none: 0 },
  status: { verdict: null, assessed: 0, suggested: 0 },
})

test('sentences say which batch is below the other, and how each is against its plan', () => {
  const two = [figures('Batch 2', 3.21, 25), figures('Batch 1', 3.5, 20)]
  const plans =
    'Progress: Batch 2 - 2026 is 5 percentage points behind its plan, Batch 1 - 2026 is on plan'
  expect(batchFindings(two, 2)).toEqual([
    'Ratings: Batch 2 - 2026 is 0.3 below Batch 1 - 2026 (3.2 and 3.5).',
    `${plans}.`,
    'Updates (80%) are the same.',
  ])
  // Of 100% more is between the plans than of five stars between the ratings.
  const three = [...two, figures('Batch 3', 3.9, 10)]
  expect(batchFindings(three, 2)).toEqual([
    `${plans}, Batch 3 - 2026 is 10 percentage points ahead of its plan.`,
    'Ratings: lowest in Batch 2 - 2026 (3.2), highest in Batch 3 - 2026 (3.9).',
    'Updates (80%) are the same.',
  ])
  const onPlan = [figures('Batch 2', 3, 20), figures('Batch 1', 3.04, 20)]
  expect(batchFindings(onPlan, 2)).toEqual([
    'Ratings (3.0), progress (on plan) and updates (80%) are the same.',
  ])
  const behind = onPlan.map((batch) => ({ ...batch, due: 21 }))
  expect(batchFindings(behind, 2)[0]).toContain('progress (1 percentage point behind plan)')
  expect(batchFindings([{ ...figures('Batch 4', 3, 10), days: null }], 2)).toEqual([
    'Batch 4 - 2026 has not completed week 2 yet.',
  ])
})

test('where most interns of a batch have no zone set, it says so first', () => {
  const zones = { n: 9, red: 1, yellow: 0, green: 3, none: 5 }
  expect(zonesWords(zones)).toBe('Most have no zone set (5 of 9); 1 red, 0 yellow, 3 green')
  expect(zonesWords({ ...zones, green: 4, none: 4 })).toBe(
    '1 red, 0 yellow, 4 green, 4 without a zone',
  )
})

test('the lowest KPIs of an intern are three at most, averages before single ratings', () => {
  const kpis = ['Concepts', 'Teamwork', 'Safety', 'Experience', 'Capability']
  const cell = (value: number, n = 2) => ({ n, value, raw: value, isCorrected: false })
  const cells = [cell(3.04), cell(1, 1), null, cell(2.2), cell(4)]
  const columns = kpis.map((kpi) => ({ kpi, mean: 3, n: 9, fallen: 0 }))
  expect(lowestKpis({ cells }, columns)).toBe('Experience 2.2, Concepts 3.0, Capability 4.0')
  expect(lowestKpis({ cells: cells.slice(0, 2) }, columns)).toBe('Concepts 3.0, Teamwork 1.0')
})

test('an adjustment of nothing has no sign', () => {
  expect([0.33, -0.5, 0, null].map(leniencyWords)).toEqual([
    'Adjusted by −0.33',
    'Adjusted by +0.50',
    'Not adjusted',
    'Not adjusted',
  ])
  expect([0.33, -0.5, 0.04, null].map(againstOthers)).toEqual([
    '0.3 higher',
    '0.5 lower',
    'As others',
    'Too few to compare',
  ])
})

test('a week in which no update was expected is not counted in interns', () => {
  const batch = figures('Batch 1', 3.5, 20)
  expect(expectedWords(batch)).toBe('36 of 45 expected from 9 interns')
  const free = { ...batch, updates: { n: 0, expected: 0, written: 0, percent: null } }
  expect(expectedWords(free)).toBe('No updates expected in this week')
  expect(updatesWords(free.updates)).toBe('None expected')
})
