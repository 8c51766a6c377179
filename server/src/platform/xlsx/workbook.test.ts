import { readXlsx } from 'hucre/xlsx'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sheet, workbook, type Column } from './workbook.ts'

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

const COLUMNS: readonly Column<number>[] = [
  { title: 'Number', kind: 'number', width: 10, value: (row) => row },
  { title: 'Word', kind: 'text', width: 10, value: (row) => `word ${row}` },
]

test('rows are fetched as the file is read, never ahead of it', async () => {
  const rows = 60_000
  let fetched = 0
  async function* fetch() {
    while (fetched < rows) yield ++fetched
  }
  let bytes = 0
  let fetchedAtFirst: number | undefined
  for await (const chunk of workbook([sheet('Numbers', COLUMNS, fetch)])) {
    bytes += chunk.length
    if (bytes > 50_000) fetchedAtFirst ??= fetched
  }
  expect(fetched).toBe(rows)
  expect(fetchedAtFirst).toBeLessThan(rows / 2)
})

test('a disconnected reader stops the fetching', async () => {
  let isStopped = false
  async function* fetch() {
    try {
      for (let row = 0; ; row += 1) yield row
    } finally {
      isStopped = true
    }
  }
  for await (const chunk of workbook([sheet('Numbers', COLUMNS, fetch)])) {
    if (chunk.length > 1000) break
  }
  await expect.poll(() => isStopped).toBe(true)
})

test('a failure while fetching fails the file', async () => {
  const fetch = async function* () {
    yield 1
    throw new Error('the database went away')
  }
  const read = async () => {
    for await (const _ of workbook([sheet('Numbers', COLUMNS, fetch)]));
  }
  await expect(read()).rejects.toThrow('the database went away')
})

test('columns after Z have distinct names', async () => {
  const columns = Array.from({ length: 30 }, (_, index): Column<number> => ({
    title: `Column ${index}`,
    kind: 'number',
    width: 10,
    value: (row) => row * index,
  }))
  const one = async function* () {
    yield 2
  }
  const chunks: Buffer[] = []
  for await (const chunk of workbook([sheet('Wide', columns, one)])) chunks.push(chunk)
  const { sheets } = await readXlsx(Buffer.concat(chunks))
  expect(sheets[0]?.rows[1]).toEqual(columns.map((_, index) => 2 * index))
})

test('a row is as high as the lines of its wrapped text', async () => {
  const texts: Column<string>[] = [
    { title: 'Word', kind: 'text', width: 5, value: (text) => text },
    { title: 'Text', kind: 'wrapped', width: 20, value: (text) => text },
  ]
  const rows = async function* () {
    yield* [
      'short',
      'forty letters of text, wrapped at twenty',
      'one\ntwo\nthree',
      'z'.repeat(9000),
    ]
  }
  const chunks: Buffer[] = []
  for await (const chunk of workbook([sheet('Texts', texts, rows)])) chunks.push(chunk)
  const file = Buffer.concat(chunks)
  const xml = inflateRawSync(file.subarray(file.indexOf(FIRST_SHEET) + FIRST_SHEET.length))
  const heights = Array.from(
    xml.toString().matchAll(/<row r="\d"(?: ht="(\d+)")?>/g),
    ([, ht]) => ht,
  )
  expect(heights).toEqual([undefined, undefined, '30', '45', '405'])
})
