import type { Mark } from '@cohort/contract/signals/schemas'
import { expect, test } from 'vitest'
import { asideOf, drawingOf, fits, laneNamesWidth, ownHeight, stretchedTo } from './drawing.ts'

const marks = Array.from({ length: 6 }, (_, index): Mark => {
  const lead = index === 0 ? null : index - 3
  const known = { name: 'Asha Rao', zone: null, suggested: null, hasPlan: lead !== null }
  return { id: `${index}`, group: 'action', lead, ...known }
})
const shown = { marks, histogram: [] }

test.each([16, 32])(
  'with a rem of %s pixels, names, marks and reasons lie beside one another',
  (rem) => {
    for (const width of [20 * rem, 30 * rem, 44 * rem, 45 * rem, 60 * rem]) {
      const { drawn, reasonsX } = drawingOf(shown, { width, rem })
      const places = drawn.map(({ x }) => x)
      expect(Math.min(...places)).toBeGreaterThan(laneNamesWidth(rem))
      expect(Math.max(...places)).toBeLessThan(reasonsX ?? width)
      expect(reasonsX === null).toBe(width < 44.5 * rem)
    }
  },
)

test.each([
  [17, false],
  [18, true],
])('lines scroll in the chart when there are too many for its card: %s, %s', (count, isLong) => {
  const many = Array.from({ length: count }, (_, index) =>
    marks.slice(1, 2).map((mark) => ({ ...mark, id: `${index}` })),
  )
  const drawing = drawingOf({ ...shown, marks: many.flat() }, { width: 800, rem: 16 })
  expect(ownHeight(drawing) < drawing.height).toBe(isLong)
})

test.each([
  ['lines', false],
  ['strips', true],
])('%s share the height of a taller card, in their order', (_, isCompact) => {
  const natural = drawingOf(shown, { width: 800, rem: 16 }, isCompact)
  const { height, drawn } = stretchedTo(natural.height + 300, natural)
  expect(height).toBe(natural.height + 300)
  const orderOf = (of: typeof drawn) => of.toSorted((one, other) => one.y - other.y)
  expect(orderOf(drawn).map(({ id }) => id)).toEqual(orderOf(natural.drawn).map(({ id }) => id))
  const lowest = Math.max(...drawn.map(({ y }) => y))
  expect(lowest).toBeGreaterThan(height / 2)
  expect(lowest).toBeLessThan(height)
  expect(stretchedTo(natural.height - 1, natural)).toBe(natural)
})

test('a strip keeps its label at any text size', () => {
  const { drawn, left } = drawingOf(shown, { width: 640, rem: 32 }, true)
  expect(left).toBeGreaterThan(5 * 32)
  expect(drawn.every(({ x }) => x > left - 10 && x < 640)).toBe(true)
})

test.each([
  ['lines', false],
  ['strips', true],
])('in %s, those without a plan and on leave stand in columns beside the scale', (_, isCompact) => {
  const ten = (aside: string, group: Mark['group'], lead: number | null) =>
    Array.from({ length: 10 }, (__, index): Mark => {
      const id = `${aside} ${index}`
      const hasPlan = aside !== 'none'
      return { id, name: 'Ivan Das', zone: 'GREEN ZONE', suggested: null, group, lead, hasPlan }
    })
  const some = {
    marks: [
      ...ten('leave', 'paused', 100),
      ...marks,
      ...ten('none', 'new', null),
      ...ten('unmeasured', 'new', null),
    ],
    histogram: [],
  }
  const room = { width: 800, rem: 16 }
  const { drawn, columns, right, size, scale } = drawingOf(some, room, isCompact)
  expect(columns.map(({ aside }) => aside)).toEqual(['none', 'unmeasured', 'leave'])
  const [first] = columns
  expect((first?.x ?? 0) - (first?.width ?? 0) / 2 - right).toBe(1.5 * 16)
  const placesOf = (of: string | null) =>
    drawn.filter(({ mark }) => asideOf(mark) === of).map(({ x: at }) => at)
  expect(Math.max(...placesOf(null))).toBeLessThan(right + size)
  for (const { aside, x, width } of columns) {
    expect(placesOf(aside).length).toBeGreaterThanOrEqual(10)
    expect(Math.min(...placesOf(aside))).toBeGreaterThanOrEqual(x - (width - size) / 2)
    expect(Math.max(...placesOf(aside))).toBeLessThanOrEqual(x + (width - size) / 2)
  }
  expect(scale.ticks.at(-1)?.lead).toBe(10)
})

test.each([16, 32])('with a rem of %s pixels, the last label of the axis has room', (rem) => {
  const planned = marks.filter(({ lead }) => lead !== null)
  const { right } = drawingOf({ marks: planned, histogram: [] }, { width: 40 * rem, rem })
  expect(40 * rem - right).toBeGreaterThanOrEqual(1.5 * rem)
})

test('a window of a phone at double text size has no room for the chart', () => {
  expect(fits(shown, { width: 600, rem: 32 })).toBe(false)
  expect(fits(shown, { width: 600, rem: 16 })).toBe(true)
})
