import { expect, test } from 'vitest'
import { addMonths, dayByKey, fullDay, weeksOf } from './months.ts'

test('a month is weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-03')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-03-01')
  expect(weeks.at(-1)).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', null, null, null, null])
  expect(weeksOf('2026-05')[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02'])
  expect(weeksOf('2026-02')).toHaveLength(4)
})

test('months follow each other across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-03-31', '2026-04-01'],
  ['ArrowUp', '2026-03-04', '2026-02-25'],
  ['ArrowDown', '2026-03-04', '2026-03-11'],
  ['Home', '2026-03-04', '2026-03-01'],
  ['End', '2026-03-04', '2026-03-07'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['a', '2026-03-04', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from)).toBe(to)
})

test('a day is formatted in full', () => {
  expect(fullDay('2026-03-04')).toBe('Wednesday, 4 March 2026')
})
