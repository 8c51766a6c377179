import { expect, test } from 'vitest'
import { movedTo, placeOf, ticksOf } from './bars.ts'

const plan = { startDate: '2026-03-04', endDate: '2026-03-24', milestones: [] }

test('a day has its place between the start and the end of the plan', () => {
  expect(placeOf(plan, '2026-03-04')).toBe(0)
  expect(placeOf(plan, '2026-03-14')).toBe(50)
  expect(ticksOf(plan).map(({ left }) => left)).toEqual([0, 20, 40, 60, 80])
})

test('a few milestones have ticks where they begin and end, not too close to one another', () => {
  const daysOf = (...lengths: number[]) => {
    const milestones = lengths.map((milestoneDays) => ({ milestoneDays }))
    return ticksOf({ ...plan, milestones }).map(({ day }) => day)
  }
  expect(daysOf(5, 10)).toEqual(['2026-03-04', '2026-03-09', '2026-03-19'])
  expect(daysOf(1, 9, 10)).toEqual(['2026-03-04', '2026-03-14'])
})

test.each([
  ['a', 1, ['b', 'a', 'c']],
  ['c', 0, ['c', 'a', 'b']],
  ['a', 2, ['b', 'c', 'a']],
])('%s moves to place %i', (id, place, expected) => {
  expect(movedTo(['a', 'b', 'c'], id, place)).toEqual(expected)
})
