import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { expect, test } from 'vitest'
import { leniencyWords, percent, spreadWords } from './wording.ts'

const spread = { n: 9, median: 28.7, low: 28.6, high: 29.4 }

test('quartiles that are written the same are one figure', () => {
  expect(spreadWords(spread, percent)).toBe('29%')
  expect(spreadWords({ ...spread, high: 31 }, percent)).toBe('29% (29% to 31%)')
  expect(spreadWords({ n: 9, median: 3.4, low: 2.9, high: 3.8 }, ratingFigure)).toBe(
    '3.4 (2.9 to 3.8)',
  )
})

test('an adjustment of nothing has no sign', () => {
  expect([0.33, -0.5, 0, null].map(leniencyWords)).toEqual([
    '−0.33',
    '+0.50',
    'no adjustment',
    'too little to compare',
  ])
})
