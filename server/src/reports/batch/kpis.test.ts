import { expect, test } from 'vitest'
import { ratingsOfBatch } from './kpis.ts'

test('averages are counted by the tenths that are shown beside the names', () => {
  const rows = [2.94, 2.96, 3.46].map((value) => ({ rating: { value }, given: [] }))
  const { bins } = ratingsOfBatch(rows as never)
  expect(bins.filter(({ interns }) => interns > 0)).toEqual([
    { label: '2.5 to 2.9', interns: 1 },
    { label: '3.0 to 3.4', interns: 1 },
    { label: '3.5 to 3.9', interns: 1 },
  ])
})
