import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

const labelsOf = (leads: readonly number[]) =>
  scaleOf(leads, { left: 0, right: 600 }).ticks.map(({ label }) => label)

test('the ticks enclose all marks, at most at the ends of the drawing', () => {
  const lead = fc.integer({ min: -100, max: 100 })
  const width = fc.integer({ min: 100, max: 1200 })
  fc.assert(
    fc.property(fc.array(lead, { minLength: 1, maxLength: 20 }), width, (leads, right) => {
      const { ticks, xOf } = scaleOf(leads, { left: 0, right })
      const [first, last] = [ticks[0]?.lead ?? 0, ticks.at(-1)?.lead ?? 0]
      expect(Math.min(...leads)).toBeGreaterThanOrEqual(first)
      expect(Math.max(...leads)).toBeLessThanOrEqual(last)
      expect([Math.round(xOf(first)), Math.round(xOf(last))]).toEqual([0, right])
    }),
  )
})

test('of what lies beyond a hundred days, the end of the axis says so', () => {
  expect(labelsOf([-130, 0])[0]).toBe('≤ −100')
  expect(labelsOf([0, 101]).at(-1)).toBe('≥ +100')
})
