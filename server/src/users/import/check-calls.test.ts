import { users } from '@cohort/contract/users/calls'
import { MAX_LISTED_ROWS } from '@cohort/contract/users/transfer-rules'
import { expect, test } from 'vitest'
import { BAD, csvOf, GOOD, HEAD, importCaller, IVAN } from '../../../test/scenarios/importing.ts'
import { openWorld } from '../../../test/world.ts'
import { workbookOf } from '../../../test/xlsx-files.ts'

const world = await openWorld()
const { as, asha } = world
const { everything, check, run } = importCaller(world)

test('a check reports the result, rejected rows first, each invalid cell with its reason', async () => {
  const body = csvOf(`${HEAD},Shoe size`, `${GOOD},38`, `${IVAN},40`, `${BAD},`)
  const checked = await check(body)
  expect(checked).toMatchObject({
    encoding: 'UTF-8',
    sheets: [],
    sheet: null,
    ignored: ['Shoe size'],
    problem: null,
    counts: { created: 1, updated: 1, unchanged: 0, refused: 1 },
    more: { refused: 0, good: 0 },
    problems: null,
  })
  expect(checked.headings[0]).toEqual({
    heading: 'Name',
    column: 'name',
    samples: ['Aarti Kale', 'Ivan Thomas', 'Bob'],
  })
  expect(checked.headings[3]).toMatchObject({ heading: 'Shoe size', column: null })
  expect(checked.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [4, 'refused'],
    [2, 'created'],
    [3, 'updated'],
  ])
  expect(checked.rows[0]?.bad.map(({ place }) => place)).toEqual([0, 1, 2])
  expect(checked.rows[0]?.bad[2]?.reason).toBe(
    'Zone should be one of: GREEN ZONE, RED ZONE, YELLOW ZONE.',
  )
  expect(checked.rows[0]?.reasons).toHaveLength(3)
  expect(checked.rows[2]?.fields).toEqual(['Zone'])
})

test('a check writes nothing in any table, the audit log included', async () => {
  const before = await everything()
  await check({ ...csvOf(HEAD, GOOD, IVAN, BAD), withProblems: true })
  expect(await everything()).toEqual(before)
})

test('columns with unknown names are assigned manually', async () => {
  const body = csvOf('Who,Where to write,Zone', 'Aarti Kale,aarti@northwind.example,huge')
  const lost = await check(body)
  expect(lost.problem).toBe(
    'people.csv has no column Name and no column Email. The columns found are: "Who", "Where to write", "Zone".',
  )
  expect(lost.rows).toEqual([])
  const columns = { 0: 'name', 1: 'email', 2: null } as const
  const matched = await check({ ...body, columns })
  expect(matched).toMatchObject({ problem: null, counts: { created: 1 }, ignored: ['Zone'] })
  expect((await run(body)).last).toMatchObject({ statusCode: 400, message: lost.problem })
  expect((await run({ ...body, columns })).last.data.counts.created).toBe(1)
})

test('a duplicate or invalid column assignment is rejected', async () => {
  const body = csvOf('Name,Email,Mail', 'Aarti Kale,a@northwind.example,b@northwind.example')
  expect((await check(body)).problem).toBe(
    'people.csv has two columns for the same field: "Email" and "Mail".',
  )
  expect((await check({ ...body, columns: { 2: null } })).problem).toBeNull()
  const beyond = await as(asha, users.checkImport, { body: { ...body, columns: { 9: 'zone' } } })
  expect(beyond).toMatchObject({ statusCode: 400, message: 'people.csv has no column 10.' })
  const unknown = { ...body, columns: { 0: 'passwordHash' } } as never
  expect((await as(asha, users.checkImport, { body: unknown })).statusCode).toBe(400)
})

test('a sheet of a workbook is chosen by its name', async () => {
  const bytes = await workbookOf({
    Old: [['Name'], ['x']],
    New: [HEAD.split(','), GOOD.split(',')],
  })
  const body = { name: 'people.xlsx', content: bytes.toString('base64') }
  const first = await check(body)
  expect(first).toMatchObject({ sheets: ['Old', 'New'], sheet: 'Old' })
  expect(first.problem).toContain('no column Email')
  expect((await check({ ...body, sheet: 'New' })).counts.created).toBe(1)
})

test('at most five hundred refused rows and a hundred good ones are shown, and all can be had', async () => {
  const bad = Array.from({ length: 520 }, () => '=cmd(),nobody,')
  const good = Array.from(
    { length: 130 },
    (_, index) =>
      `Person ${'abcdefghij'[index % 10]}${'abcdefghijklm'[Math.floor(index / 10)]},g${index}@northwind.example,`,
  )
  const checked = await check({
    ...csvOf(HEAD, ...good, ...bad),
    withProblems: true,
  })
  expect(checked.rows).toHaveLength(MAX_LISTED_ROWS.refused + MAX_LISTED_ROWS.good)
  expect(checked.more).toEqual({ refused: 20, good: 30 })
  const lines = checked.problems?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(521)
  expect(lines[1]).toMatch(/^"132","[^"]+","'=cmd\(\)"/)
})
