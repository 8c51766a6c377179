import { foldedName } from '@cohort/contract/folded-name'
import { users } from '@cohort/contract/users/calls'
import { DIRECTIONS, USER_SORTS, type UserSort } from '@cohort/contract/users/rules'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { insertPeople } from '../../test/scenarios/people.ts'
import { openWorld } from '../../test/world.ts'
import { rangesOf, type Group } from './list-queries.ts'

const world = await openWorld()
const { as, services, asha } = world

const cycled = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value

const PEOPLE = Array.from({ length: 60 }, (_, at) => ({
  id: `01900000-0000-7000-8000-00000000${(4096 + ((at * 37) % 60)).toString(16)}`,
  name: `${cycled(['anil', 'Zoya', 'Émile', 'Meera', 'मीरा'], at)} ${cycled(['Rao', 'Das', 'D’Souza'], at)}`,
  year: cycled([2024, 2025, 2026, null], at * 7),
  batch: cycled(['Batch 1', 'Batch 10', 'Batch 2', null], at * 3),
  designation: cycled(['Backend', 'Testing', null], at),
  status: cycled(['ACTIVE', 'LEAVE', null, 'DEPLOYED'] as const, at * 5),
  zone: cycled(['RED ZONE', null, 'GREEN ZONE'] as const, at * 2),
  employeeId: at % 4 === 0 ? null : `NW${String((at * 17) % 100).padStart(3, '0')}`,
  dateOfJoining: at % 5 === 0 ? null : `2025-0${1 + (at % 3)}-01`,
}))
type Made = (typeof PEOPLE)[number]

beforeEach(async () => {
  await services.database.pool.query(`delete from users where role = 'Interns'`)
  await insertPeople(services, PEOPLE)
})

const numeric = new Intl.Collator('en', { numeric: true })

/** The order that the list promises, by sorting everybody. */
function inPromisedOrder(people: readonly Made[], sort: UserSort, isDescending: boolean) {
  const valueOf = (person: Made) => (sort === 'name' ? foldedName(person.name) : person[sort])
  const compare = (one: unknown, other: unknown) =>
    sort === 'name'
      ? Number(String(one) > String(other)) - Number(String(one) < String(other))
      : numeric.compare(String(one), String(other))
  const byName = (one: Made, other: Made) => {
    const [first, second] = [
      `${foldedName(one.name)}\0${one.id}`,
      `${foldedName(other.name)}\0${other.id}`,
    ]
    return Number(first > second) - Number(first < second)
  }
  return people.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || byName(one, other)
    }
    return (isDescending ? -1 : 1) * compare(first, second) || byName(one, other)
  })
}

const FILTERS = [
  [{}, () => true],
  [{ batch: ['Batch 1'] }, ({ batch }: Made) => batch === 'Batch 1'],
  [
    { year: [2025], zone: ['RED ZONE'] },
    (made: Made) => made.year === 2025 && made.zone === 'RED ZONE',
  ],
  [{ name: 'MEERA' }, ({ name }: Made) => name.startsWith('Meera')],
  [
    { name: 'emile', status: ['ACTIVE'] },
    (made: Made) => made.name.startsWith('Émile') && made.status === 'ACTIVE',
  ],
] as const

const ASKED = FILTERS.flatMap(([body, matches]) =>
  USER_SORTS.map((sort) => [sort, body, matches] as const),
)

test.each(ASKED)(
  'by %s, all of %j are listed in their order, both ways, page by page',
  async (sort, body, matches) => {
    for (const direction of DIRECTIONS) {
      const promised = inPromisedOrder(PEOPLE.filter(matches), sort, direction === 'descending')
      const listed = []
      for (let offset = 0; offset <= promised.length; offset += 7) {
        const asked = { body: { ...body, sort, direction } as object, query: { limit: 7, offset } }
        const { data } = await as(asha, users.list, asked)
        expect(data.total).toBe(promised.length)
        listed.push(...data.data.map(({ id }) => id))
      }
      expect(listed).toEqual(promised.map(({ id }) => id))
    }
  },
)

test('the list is sorted by name by default, regardless of case', async () => {
  const { data } = await as(asha, users.list, { body: {} })
  expect(data.data.map(({ id }) => id)).toEqual(
    inPromisedOrder(PEOPLE, 'name', false)
      .slice(0, 10)
      .map(({ id }) => id),
  )
  expect(data.data[0]?.name).toMatch(/^anil/)
})

test('those in training come first, then the absent ones, then the others', async () => {
  await insertPeople(services, [
    { name: 'Zubin Shah', status: 'DEPLOYED', year: 2024 },
    { name: 'Zubin Shah', status: 'EXAMINATION' },
    { name: 'Zubin Verma', status: 'SHADOWING' },
    { name: 'Zubin Wagle' },
  ])
  const body = { name: 'zubin', sort: 'training' } as const
  const { data } = await as(asha, users.list, { body })
  expect(data.data.map(({ name, status }) => [name, status])).toEqual([
    ['Zubin Verma', 'SHADOWING'],
    ['Zubin Wagle', null],
    ['Zubin Shah', 'EXAMINATION'],
    ['Zubin Shah', 'DEPLOYED'],
  ])
})

test('an invalid sort key is rejected', async () => {
  for (const body of [{ sort: 'email' }, { direction: 'up' }, { account: 'all' }]) {
    expect((await as(asha, users.list, { body: body as object })).statusCode).toBe(400)
  }
})

test('the ranges of a page are the rows of the page', () => {
  const sizes = fc.array(fc.nat(30), { maxLength: 6 })
  fc.assert(
    fc.property(sizes, fc.nat(120), fc.integer({ min: 1, max: 20 }), (people, offset, limit) => {
      const groups = people.map((size, value) => ({ value, size }))
      const rowsOf = (value: Group['value'], size: number) =>
        Array.from({ length: size }, (_, at) => `${value} ${at}`)
      const all = groups.flatMap(({ value, size }) => rowsOf(value, size))
      const page = rangesOf(groups, { offset, limit }).flatMap((range) =>
        rowsOf(range.value, people[Number(range.value)] ?? 0)
          .slice(range.offset)
          .slice(0, range.limit),
      )
      expect(page).toEqual(all.slice(offset, offset + limit))
    }),
  )
})
