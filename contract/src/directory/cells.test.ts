import { expect, test } from 'vitest'
import { exportedColumns, peopleFileName } from './cells.ts'

test.each([
  ['Yellow zone', {}, 'interns-yellow-zone-2026-11-26.csv'],
  [
    '  Behind / red (Meera)  ',
    { zone: ['RED ZONE' as const] },
    'interns-behind-red-meera-2026-11-26.csv',
  ],
  ['लाल क्षेत्र', {}, 'interns-लाल-क्षेत्र-2026-11-26.csv'],
  [undefined, {}, 'interns-2026-11-26.csv'],
  [
    undefined,
    { zone: ['YELLOW ZONE' as const], batch: ['Batch 3'], year: [2026] },
    'interns-yellow-zone-batch-3-2026-2026-11-26.csv',
  ],
  [undefined, { zone: ['none' as const] }, 'interns-2026-11-26.csv'],
])('a file of the view %s and the filters %j is called %s', (view, filters, name) => {
  expect(peopleFileName({ view, filters }, '2026-11-26', 'csv')).toBe(name)
})

test('a long choice makes no endless name', () => {
  const batch = Array.from({ length: 40 }, (_, at) => `Batch ${at}`)
  const name = peopleFileName({ filters: { batch } }, '2026-11-26', 'xlsx')
  expect(name.length).toBeLessThan(110)
  expect(name).toMatch(/^interns-batch-0-.*\d-2026-11-26\.xlsx$/)
})

test('what identifies people comes first, the other columns in their order', () => {
  expect(exportedColumns(['zone', 'year', 'name', 'batch'])).toEqual([
    'name',
    'employeeId',
    'email',
    'year',
    'zone',
    'batch',
  ])
})
