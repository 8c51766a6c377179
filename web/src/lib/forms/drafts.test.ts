import { afterEach, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

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

test('what was typed is kept without its secrets, each for its owner', () => {
  keepDraft('note', NOTE, ['code'], 'ivan')
  expect(readDraft('note', 'ivan')).toEqual({ text: 'Half a sentence' })
  expect(readDraft('note', 'isha')).toEqual({})
  dropDraft('note', 'ivan')
  expect(readDraft('note', 'ivan')).toEqual({})
})

test('whoever types while the storage is full is not disturbed, and keeps what was kept before', () => {
  keepDraft('note', NOTE, ['code'], 'ivan')
  fillStorage()
  expect(() => localStorage.setItem('more', '')).toThrow('quota')
  keepDraft('note', { ...NOTE, text: 'A whole sentence' }, ['code'], 'ivan')
  expect(readDraft('note', 'ivan')).toEqual({ text: 'Half a sentence' })
})
