import { expect, test } from 'vitest'
import { capitalised, listInWords, lowered, shortName } from './wording.ts'

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

test('a name in a text to others is on one line and cut', () => {
  expect(shortName(' Build\n\n\tthe form ')).toBe('Build the form')
  expect(shortName('a'.repeat(5000))).toBe(`${'a'.repeat(100)}…`)
  expect(shortName(`${'a'.repeat(99)}😀`)).toHaveLength(101)
})
