import { expect, test } from 'vitest'
import { suggestedName } from './suggested-name.ts'

test.each([
  ['A code review, Thursday or Friday', 'Code review'],
  ['DEMO of the work, and a code review', 'Demo'],
  ['Democracy at work', 'Mentoring session'],
  ['She is stuck with the deployment', 'Mentoring session'],
])('a meeting that is asked for with "%s" is named "%s"', (text, name) => {
  expect(suggestedName(text)).toBe(name)
})
