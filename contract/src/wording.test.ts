import { expect, test } from 'vitest'
import { capitalised, listInWords, lowered } from './wording.ts'

test.for([
  [[], ''],
  [['Asha'], 'Asha'],
  [['Asha', 'Meera'], 'Asha and Meera'],
  [['Asha', 'Meera', 'Manoj'], 'Asha, Meera and Manoj'],
] as const)('the list of %j reads "%s"', ([parts, words]) => {
  expect(listInWords(parts)).toBe(words)
})

test('one letter changes, of no words none', () => {
  expect([capitalised('on Plan B'), capitalised('')]).toEqual(['On Plan B', ''])
  expect([lowered('On Leave'), lowered('')]).toEqual(['on Leave', ''])
})
