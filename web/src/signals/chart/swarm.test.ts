import { expect, test } from 'vitest'
import { planScaleOf, scaleOf } from './scale.ts'
import { dodge, halfHeightOf, type Place } from './swarm.ts'

const overlapping = (places: readonly Place[], size: number) =>
  places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => Math.abs(one.x - other.x) < size && Math.abs(one.y - other.y) < size),
  )

/** Repeatable numbers, many of them equal. */
const numbers = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => ((index * 7919 + seed * 104_729) % 61) - 40)

const pointsOf = (leads: readonly number[], xOf: (lead: number) => number) =>
  leads.map((lead, index) => ({
    id: `intern ${String(index).padStart(3, '0')}`,
    x: xOf(lead),
    lead,
  }))

test.each([
  [40, 10, 1],
  [200, 10, 2],
  [500, 7, 3],
])('%s marks of %s pixels never overlap, and keep their order by progress', (count, size, seed) => {
  const leads = numbers(count, seed)
  const { xOf, perDay } = scaleOf(leads, { left: 0, right: 740 })
  const points = pointsOf(leads, xOf)
  const places = dodge(points, size, Math.max(0, (perDay - size) / 2))
  expect(places).toHaveLength(count)
  expect(overlapping(places, size)).toEqual([])
  const leadOf = new Map(points.map(({ id, lead }) => [id, lead]))
  const byPlace = places.toSorted((one, other) => one.x - other.x)
  const sorted = byPlace.map(({ id }) => leadOf.get(id) ?? 0)
  expect(sorted).toEqual(leads.toSorted((one, other) => one - other))
})

test('many marks of one day fill the width of the day before they pile up', () => {
  const points = pointsOf(
    Array.from({ length: 88 }, () => 0),
    () => 400,
  )
  expect(halfHeightOf(dodge(points, 10), 10)).toBe(445)
  expect(halfHeightOf(dodge(points, 10, 12), 10)).toBeLessThanOrEqual(155)
})

test('the same marks get the same places, in whichever order they come', () => {
  const points = pointsOf(numbers(60, 5), (lead) => lead * 8)
  const byId = (places: readonly Place[]) =>
    places.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(byId(dodge(points.toReversed(), 10))).toEqual(byId(dodge(points, 10)))
})

test('the scale reaches from the furthest behind to the furthest ahead, and at least ten days', () => {
  const few = scaleOf([0, 3], { left: 0, right: 400 })
  expect([few.xOf(-10), few.xOf(0), few.xOf(10)]).toEqual([0, 200, 400])
  const wide = scaleOf([-71, 22], { left: 0, right: 1000 })
  expect([wide.xOf(-80), wide.xOf(30)].map(Math.round)).toEqual([0, 1000])
  const steps = [-80, -70, -60, -50, -40, -30, -20, -10, 0, 10, 20, 30]
  expect(wide.ticks.map(({ lead }) => lead)).toEqual(steps)
  expect(scaleOf([-900], { left: 0, right: 1000 }).xOf(-900)).toBe(0)
})

test('of one plan the scale is its days, with milestones as bands and today where all should be', () => {
  const milestones = [
    { name: 'Basics', days: 20 },
    { name: 'Project', days: 30 },
  ]
  const { xOf, ticks, stages } = planScaleOf({ due: 16, milestones }, { left: 100, right: 600 })
  expect([xOf(-16), xOf(0), xOf(4), xOf(90)]).toEqual([100, 260, 300, 600])
  expect(stages).toEqual([
    { name: 'Basics', x: 100, width: 200 },
    { name: 'Project', x: 300, width: 300 },
  ])
  expect(ticks.map(({ label }) => label)).toEqual(['0', '10', '30', '40', '50', 'Today'])
})
