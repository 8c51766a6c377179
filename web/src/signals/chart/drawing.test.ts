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
    for (const width of [20 * rem, 30 * rem, 43 * rem, 60 * rem]) {
      const { drawn, reasonsX } = drawingOf(shown, { width, rem })
      const places = drawn.map(({ x }) => x)
      expect(Math.min(...places)).toBeGreaterThan(laneNamesWidth(rem))
      expect(Math.max(...places)).toBeLessThan(reasonsX ?? width)
      expect(reasonsX === null).toBe(width < 43 * rem)
    }
  },
)

test('a strip keeps its label at any text size', () => {
  const { drawn, left } = drawingOf(shown, { width: 640, rem: 32 }, true)
  expect(left).toBeGreaterThan(5 * 32)
  expect(drawn.every(({ x }) => x > left - 10 && x < 640)).toBe(true)
})

test.each([
  ['lines', false],
  ['strips', true],
])('in %s, those without a plan stand in a column after a gap from the scale', (_, isCompact) => {
  const many = Array.from({ length: 10 }, (__, index): Mark => {
    const id = `none ${index}`
    return { id, name: 'Ivan Das', zone: 'GREEN ZONE', suggested: null, group: 'new', lead: null }
  })
  const some = { marks: [...marks, ...many], histogram: [] }
  const { drawn, noPlan, right, size } = drawingOf(some, { width: 800, rem: 16 }, isCompact)
  const [x, width] = [noPlan?.x ?? 0, noPlan?.width ?? 0]
  expect(x - width / 2 - right).toBe(1.5 * 16)
  const placesOf = (isPlanned: boolean) =>
    drawn.filter(({ mark }) => (mark.lead !== null) === isPlanned).map(({ x: at }) => at)
  expect(Math.max(...placesOf(true))).toBeLessThan(right + size)
  expect(Math.min(...placesOf(false))).toBeGreaterThanOrEqual(x - (width - size) / 2)
  expect(Math.max(...placesOf(false))).toBeLessThanOrEqual(x + (width - size) / 2)
})

test('a window of a phone at double text size has no room for the chart', () => {
  expect(fits({ width: 600, rem: 32 })).toBe(false)
  expect(fits({ width: 600, rem: 16 })).toBe(true)
})
