import { expect, test } from 'vitest'
import { linesOf, MOST_LINES } from './row-height.ts'

const REASONS =
  '51 plan days behind, 3 objectives overdue; last 3 ratings average 1.8; 6 KPIs rated lower than before; zone set to red on 18 Nov by Anita Deshpande'

test.each([
  ['a word', 20, 1],
  ['', 20, 1],
  ['6 of 10 updates missing; 71 plan days behind, 4 objectives overdue', 38, 2],
  [REASONS, 38, 4],
  ['one\ntwo\n\nfour', 20, 4],
  ['i'.repeat(30), 20, 1],
  ['W'.repeat(30), 20, 4],
  ['日本語'.repeat(6), 20, 3],
  ['z'.repeat(9000), 20, MOST_LINES],
])('%j in a column of %i characters takes %i lines', (text, width, lines) => {
  expect(linesOf(text, width)).toBe(lines)
})

test('a bold text is wider', () => {
  const text = 'n'.repeat(17)
  expect(linesOf(text, 20)).toBe(1)
  expect(linesOf(text, 20, { isBold: true })).toBe(2)
})
