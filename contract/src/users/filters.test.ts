import { expect, test } from 'vitest'
import { yearPicked } from './schemas.ts'

test.each([2026, '2026', 0, 9999])('%s can be a year', (picked) => {
  expect(yearPicked.parse(picked)).toBe(Number(picked))
})

test.each([2_147_483_648, -1, 20.5, '20266', '', null])('%s can be none', (picked) => {
  expect(yearPicked.safeParse(picked).success).toBe(false)
})
