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

test.each([
  ['one low value', [1 / 34], [1]],
  ['low values', [0.05, 0.2, 0.45, 0.49], [1, 2, 4, 4]],
  ['a value from the half on', [0.1, 0.45, 0.5], [1, 4, 5]],
  ['a narrow range above the half', [34 / 44, 38 / 44], [1, 5]],
  ['equal values above the half', [1, 1], [5, 5]],
])('%s: below a half nothing has the darkest shade', (_, values, heats) => {
  expect(values.map(heatScale(values, 0.5))).toEqual(heats)
})
