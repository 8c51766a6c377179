import { expect, test } from 'vitest'
import { countUpdates, type WorkDayState } from '../interns/rules.ts'
import { estimateHint, kindOfTask, writtenOf } from './own-statistics.ts'

const STATES: Readonly<Record<string, WorkDayState>> = {
  w: 'written',
  e: 'written',
  p: 'planned',
  x: 'missing',
  H: 'holiday',
  L: 'away',
}

const days = (states: string) =>
  states.split('').map((sign) => ({
    state: STATES[sign] ?? 'open',
    isExpected: !'HLe'.includes(sign),
  }))

test('of the last ten days on which an update was expected those written are counted', () => {
  expect(writtenOf(days('xxxwwwwwwwwHwwLwwxwwwo'))).toEqual({ written: 9, of: 10 })
  expect(writtenOf(days('HLo'))).toEqual({ written: 0, of: 0 })
  expect(writtenOf(days('wx'))).toEqual({ written: 1, of: 2 })
})

test('a plan without hours is no update, and one that was not expected is extra', () => {
  expect(writtenOf(days('ewxp'))).toEqual({ written: 1, of: 2 })
  expect(countUpdates(days('eewxp'))).toEqual({ submitted: 1, expected: 2, extra: 2 })
})

test.each([
  ['Write tests for the login', 'tests'],
  ['Testing', 'tests'],
  ['Code review', 'reviews'],
  ['Fix the footer', 'fixes'],
  ['README of the service', 'documentation'],
  ['Daily stand-up', 'meetings'],
  ['Latest news page', undefined],
])('the task "%s" is of the kind %s', (name, kind) => {
  expect(kindOfTask(name)).toBe(kind)
})

const tasks = (count: number, name: string, estimated: number, actual: number) =>
  Array.from({ length: count }, () => ({ name, estimated, actual }))

test('a hint is about the kind of task whose estimates are furthest off', () => {
  const all = [
    ...tasks(6, 'Test', 1, 1.4),
    ...tasks(6, 'Review', 2, 1.5),
    ...tasks(9, 'Page', 1, 1),
  ]
  expect(estimateHint(all)).toEqual({
    kind: 'tests',
    tasks: 6,
    estimated: 6,
    actual: 8.4,
    percent: 40,
  })
})

test('without enough tasks of a kind it is about all, and without enough tasks there is none', () => {
  const few = tasks(5, 'Test', 1, 2)
  expect(estimateHint(few)).toBeNull()
  expect(estimateHint([...few, ...tasks(5, 'Page', 1, 1)])).toMatchObject({
    kind: null,
    tasks: 10,
    percent: 50,
  })
})

test('estimates that are off by less than a fifth give no hint', () => {
  expect(estimateHint(tasks(20, 'Test', 1, 1.1))).toBeNull()
  expect(estimateHint(tasks(20, 'Test', 2, 1.5))).toMatchObject({ kind: 'tests', percent: -25 })
})
