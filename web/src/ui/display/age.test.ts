import { expect, test } from 'vitest'
import { formatAge } from './age.tsx'

const NOW = new Date('2026-03-04T04:30:00Z')

test.each([
  ['2026-03-04T04:29:01Z', 'just now'],
  ['2026-03-04T04:31:00Z', 'just now'],
  ['2026-03-04T04:29:00Z', '1 minute ago'],
  ['2026-03-04T03:31:00Z', '59 minutes ago'],
  ['2026-03-04T02:00:00Z', '2 hours ago'],
  ['2026-03-02T04:30:00Z', '2 days ago'],
  ['2026-03-02T04:31:00Z', '2 days ago'],
  ['2026-03-02T19:00:00Z', '1 day ago'],
  ['2026-01-02T04:30:00Z', '2 months ago'],
  ['2024-03-04T04:30:00Z', '2 years ago'],
])('a record of %s is shown as %s', (then, words) => {
  expect(formatAge(new Date(then), NOW, 'Asia/Kolkata')).toBe(words)
})
