import { expect, test } from 'vitest'
import { heatScale } from './heat.ts'

test.each([
  ['a wide range', [0, 1, 5, 10], [0, 1, 3, 5]],
  ['a narrow range', [34 / 44, 36 / 44, 38 / 44, 40 / 44], [1, 2, 4, 5]],
  ['equal values', [3, 3, 0], [5, 5, 0]],
  ['no value', [0, 0], [0, 0]],
])('%s is shaded from its least to its greatest value', (_, values, heats) => {
  expect(values.map(heatScale(values))).toEqual(heats)
})

test('values beyond the range take the shade of its end', () => {
  const heatOf = heatScale([10, 20])
  expect([1, 10, 20, 40].map(heatOf)).toEqual([1, 1, 5, 5])
})
