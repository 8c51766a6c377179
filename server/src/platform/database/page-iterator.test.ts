import { expect, test } from 'vitest'
import { inPages } from './page-iterator.ts'

const PAGE_SIZE = 2
const LAST = 5

/** Numbers from 1, and what was asked for them. */
function numbers(asked: (number | undefined)[], failAfter = Number.POSITIVE_INFINITY) {
  return inPages(PAGE_SIZE, async (after?: number) => {
    asked.push(after)
    if ((after ?? 0) >= failAfter) throw new Error('the database went away')
    const from = (after ?? 0) + 1
    return [from, from + 1].filter((number) => number <= LAST)
  })
}

test('every row is read once, and a page that is not full is the last', async () => {
  const asked: (number | undefined)[] = []
  const rows: number[] = []
  for await (const row of numbers(asked)) rows.push(row)
  expect(rows).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual([undefined, 2, 4])
})

test('only the next page is fetched while one is read', async () => {
  const asked: (number | undefined)[] = []
  const rows = numbers(asked)
  await rows.next()
  expect(asked).toEqual([undefined, 2])
  await rows.next()
  expect(asked).toEqual([undefined, 2])
})

test('a failure reaches the reader after the rows before it', async () => {
  const rows = numbers([], 2)
  expect(await rows.next()).toMatchObject({ value: 1 })
  expect(await rows.next()).toMatchObject({ value: 2 })
  await expect(rows.next()).rejects.toThrow('the database went away')
})

test('a failure without a reader is ignored', async () => {
  const rows = numbers([], 2)
  await rows.next()
  expect(await rows.return(undefined)).toMatchObject({ done: true })
})
