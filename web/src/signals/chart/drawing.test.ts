import type { Mark } from '@cohort/contract/signals/schemas'
import { expect, test } from 'vitest'
import { drawingOf, fits, laneNamesWidth } from './drawing.ts'

const marks = Array.from({ length: 6 }, (_, index): Mark => {
  const lead = index === 0 ? null : index - 3
  return { id: `${index}`, name: 'Asha Rao', zone: null, suggested: null, group: 'action', lead }
})
const shown = { marks, histogram: [] }

test.each([16, 32])(
  'with a rem of %s pixels, names, marks and reasons lie beside one another',
  (rem) => {
    for (const width of [20 * rem, 30 * rem, 38 * rem, 60 * rem]) {
      const { drawn, reasonsX } = drawingOf(shown, { width, rem })
      const places = drawn.map(({ x }) => x)
      expect(Math.min(...places)).toBeGreaterThan(laneNamesWidth(rem))
      expect(Math.max(...places)).toBeLessThan(reasonsX ?? width)
      expect(reasonsX === null).toBe(width < 38 * rem)
    }
  },
)

test('a strip keeps its label and the column of those without a plan at any text size', () => {
  const { drawn, noPlan, left } = drawingOf(shown, { width: 640, rem: 32 }, true)
  expect(left).toBeGreaterThan(5 * 32)
  expect(noPlan).toEqual({ x: 640 - (5.25 * 32) / 2, width: 5.25 * 32 })
  expect(drawn.every(({ x }) => x > left - 10 && x < 640)).toBe(true)
})

test('a window of a phone at double text size has no room for the chart', () => {
  expect(fits({ width: 600, rem: 32 })).toBe(false)
  expect(fits({ width: 600, rem: 16 })).toBe(true)
})
