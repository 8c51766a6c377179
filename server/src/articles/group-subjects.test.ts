import { expect, test } from 'vitest'
import { groupSubjects } from './group-subjects.ts'

const rowOf = (words: string) => ({ stems: words === '' ? [] : words.split(' ') })
const grouped = (...subjects: string[]) =>
  groupSubjects(subjects.map(rowOf)).map((rows) => rows.map(({ stems }) => stems.join(' ')))

test('subjects with half of their stems in common belong together', () => {
  expect(grouped('charger laptop', 'laptop', 'laptop slow', 'park')).toEqual([
    ['charger laptop', 'laptop'],
    ['laptop slow'],
    ['park'],
  ])
})

test('each goes to the group that it is most like, whatever came between', () => {
  expect(grouped('a b c d', 'a b', 'a b c')).toEqual([['a b c d', 'a b', 'a b c']])
  expect(grouped('a b', 'c d', 'c d e', 'b a')).toEqual([
    ['a b', 'b a'],
    ['c d', 'c d e'],
  ])
})

test('they are not chained: all are like the first of their group', () => {
  expect(grouped('a b', 'b c', 'c d', 'd e')).toEqual([['a b'], ['b c'], ['c d'], ['d e']])
  expect(grouped('a b', 'a', 'a c')).toEqual([['a b', 'a'], ['a c']])
})

test('a subject without words belongs to none', () => {
  expect(grouped('', '', '')).toEqual([])
})
