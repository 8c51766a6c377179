import { expect, test } from 'vitest'
import { listInWords } from './wording.ts'

test.for([
  [[], ''],
  [['Asha'], 'Asha'],
  [['Asha', 'Meera'], 'Asha and Meera'],
  [['Asha', 'Meera', 'Manoj'], 'Asha, Meera and Manoj'],
] as const)('the list of %j reads "%s"', ([parts, words]) => {
  expect(listInWords(parts)).toBe(words)
})
