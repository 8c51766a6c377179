import { expect, test } from 'vitest'
import type { OwnWeek } from './schemas.ts'
import { weekSentences } from './week.ts'

const WEEK: OwnWeek = {
  from: '2026-03-02',
  to: '2026-03-04',
  written: 2,
  days: 3,
  extra: 0,
  planned: 9,
  done: 8.5,
  completed: ['Login page'],
  open: [],
  blocked: [],
  recipients: [],
}

test('a week is summed up without empty lists', () => {
  expect(weekSentences(WEEK)).toEqual([
    'Week of 2 March 2026: updates on 2 of 3 days, 8.5 h (planned 9).',
    'Completed: Login page.',
  ])
})

test('updates of days on which none was expected are named apart', () => {
  const [first] = weekSentences({ ...WEEK, extra: 1 })
  expect(first).toMatch(/: updates on 2 of 3 days and 1 extra update, /)
  const [none] = weekSentences({ ...WEEK, written: 0, days: 0, extra: 2 })
  expect(none).toMatch(/: 2 extra updates, /)
})

test('a name as long as a text is cut', () => {
  const sentence = weekSentences({ ...WEEK, completed: ['a'.repeat(5000)] })[1]
  expect(sentence).toBe(`Completed: ${'a'.repeat(100)}….`)
})

test('a long list ends with how many more there are', () => {
  const open = Array.from({ length: 10 }, (_, index) => `Task ${index}`)
  expect(weekSentences({ ...WEEK, completed: [], open }).at(-1)).toBe(
    'Open: Task 0, Task 1, Task 2, Task 3, Task 4, Task 5, Task 6, Task 7 and 2 more.',
  )
})
