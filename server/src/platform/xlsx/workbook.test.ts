import { readXlsx } from 'hucre/xlsx'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sheet, workbook, type Column } from './workbook.ts'

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

const partOf = (file: Buffer, name: string) =>
  inflateRawSync(file.subarray(file.indexOf(name) + name.length)).toString()

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
  const { sheets } = await readXlsx(await fileOf([sheet('Wide', columns, one)]))
  expect(sheets[0]?.rows[1]).toEqual(columns.map((_, index) => 2 * index))
})

test('a row is as high as the lines of its wrapped text', async () => {
  const texts: Column<string>[] = [
    { title: 'Word', kind: 'text', width: 8, value: (text) => text },
    { title: 'Text', kind: 'wrapped', width: 20, value: (text) => text },
  ]
  const rows = async function* () {
    yield* ['short', 'thirty letters, wrapped at twenty', 'one\ntwo\nthree', 'z'.repeat(9000)]
  }
  const xml = partOf(await fileOf([sheet('Texts', texts, rows)]), FIRST_SHEET)
  const heights = Array.from(xml.matchAll(/<row r="\d"(?: ht="(\d+)")?>/g), ([, ht]) => ht)
  expect(heights).toEqual([undefined, undefined, '30', '45', '405'])
})

const fileOf = async (sheets: Parameters<typeof workbook>[0]) => {
  const chunks: Buffer[] = []
  for await (const chunk of workbook(sheets)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const oneRow = async function* () {
  yield 2
}

test('a heading stands above the table, whose titles are repeated on every page', async () => {
  const made = sheet('Of the batch', COLUMNS, oneRow, { heading: ['Batch 1', '=1+1'] })
  const file = await fileOf([made])
  const [read] = (await readXlsx(file)).sheets
  expect(read?.rows.map(([first]) => first ?? null)).toEqual([
    'Batch 1',
    "'=1+1",
    null,
    'Number',
    2,
  ])
  expect(partOf(file, 'xl/workbook.xml')).toContain(`>'Of the batch'!$4:$4</definedName>`)
  expect(partOf(file, FIRST_SHEET)).toContain('<autoFilter ref="A4:B5"/>')
  expect(partOf(file, FIRST_SHEET)).toContain('<pane ySplit="4" topLeftCell="A5"')
})

test('a table wider than a page is not made too small to read: its names are repeated', async () => {
  const wide = Array.from({ length: 30 }, (_, index): Column<number> => ({
    title: `Column ${index}`,
    kind: index < 2 ? 'text' : 'number',
    width: 10,
    value: (row) => row,
  }))
  const file = await fileOf([sheet('Wide', wide, oneRow)])
  expect(partOf(file, FIRST_SHEET)).toContain('scale="73"')
  expect(partOf(file, FIRST_SHEET)).not.toContain('fitToPage')
  expect(partOf(file, 'xl/workbook.xml')).toContain(`>'Wide'!$A:$B,'Wide'!$1:$1</definedName>`)
})

test('of a wide table all columns are printed, the first ones on a page of their own', async () => {
  const wide = Array.from({ length: 30 }, (_, index): Column<number> => ({
    title: `Column ${index}`,
    kind: index < 1 ? 'text' : 'number',
    width: 6,
    value: (row) => row,
  }))
  const file = await fileOf([sheet('Wide', wide, oneRow, { onFirstPage: 20 })])
  expect(partOf(file, FIRST_SHEET)).toContain('fitToWidth="1" fitToHeight="0"')
  const names = partOf(file, 'xl/workbook.xml')
  expect(names).toContain(
    `"_xlnm.Print_Area" localSheetId="0">'Wide'!$A:$T,'Wide'!$U:$AD</definedName>`,
  )
  expect(names).toContain(`>'Wide'!$A:$A,'Wide'!$1:$1</definedName>`)
})

test.each([
  [40, 1],
  [58, 1],
  [62, 2],
  [110, 2],
  [2000, 0],
])('%i rows are printed on %i pages, none of which has only a few', async (count, pages) => {
  const rows = async function* () {
    for (let row = 1; row <= count; row += 1) yield row
  }
  const xml = partOf(await fileOf([sheet('Numbers', COLUMNS, rows)]), FIRST_SHEET)
  expect(xml).toContain(`fitToWidth="1" fitToHeight="${pages}" orientation="portrait"`)
})

test('zones have a colour of their own, and the names of a wide table stay in sight', async () => {
  const columns = Array.from({ length: 30 }, (_, index): Column<string> => ({
    title: `Column ${index}`,
    kind: index < 2 ? 'text' : 'zone',
    width: 10,
    value: (row) => row,
  }))
  const zones = async function* () {
    yield* ['Red', 'Yellow', 'Green', 'None']
  }
  const xml = partOf(await fileOf([sheet('Zones', columns, zones)]), FIRST_SHEET)
  const styles = ['C2', 'C3', 'C4', 'C5'].map(
    (at) => new RegExp(`r="${at}" s="(\\d+)"`).exec(xml)?.[1],
  )
  expect(new Set(styles).size).toBe(4)
  expect(xml).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2"')
  expect(xml).toContain('tabSelected="1"')
})
