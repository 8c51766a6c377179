import { afterEach, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { dropOldDrafts } from './old-drafts.ts'

const NOTE = { text: 'Half a sentence', code: '1234' }

const setItem = localStorage.setItem.bind(localStorage)

afterEach(() => {
  Object.defineProperty(localStorage, 'setItem', { value: setItem, configurable: true })
  localStorage.clear()
})

/** As browsers answer when a site has kept as much as it may. */
function fillStorage() {
  const value = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Object.defineProperty(localStorage, 'setItem', { value, configurable: true })
}

test('drafts are kept without secrets, separately for each user', () => {
  keepDraft('note', NOTE, ['code'], 'ivan')
  expect(readDraft('note', 'ivan')).toEqual({ text: 'Half a sentence' })
  expect(readDraft('note', 'isha')).toEqual({})
  dropDraft('note', 'ivan')
  expect(readDraft('note', 'ivan')).toEqual({})
})

test('a full storage does not disturb typing, and keeps the previous draft', () => {
  keepDraft('note', NOTE, ['code'], 'ivan')
  fillStorage()
  expect(() => localStorage.setItem('more', '')).toThrow('quota')
  keepDraft('note', { ...NOTE, text: 'A whole sentence' }, ['code'], 'ivan')
  expect(readDraft('note', 'ivan')).toEqual({ text: 'Half a sentence' })
})

test('drafts of all users are dropped after thirty days', () => {
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000
  keepDraft('note', NOTE, [], 'ivan')
  dropOldDrafts(days(29))
  expect(readDraft('note', 'ivan')).toEqual(NOTE)
  dropOldDrafts(days(31))
  expect(readDraft('note', 'ivan')).toEqual({})
  expect(localStorage).toHaveLength(0)
})
