import type { Overview } from '@cohort/contract/signals/schemas'
import {
  computeSignals,
  makePlan,
  PAST_WEEKDAYS,
  writeOn,
} from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, isha, ivan } = world

beforeEach(async () => {
  await letInternsJoin(world)
})

const needs = () => screen.findByRole('region', { name: 'Who needs help' })

/** Six of twenty-two stop writing on the same day. */
async function sixSilent() {
  const added = []
  for (const letter of 'ABCDEFGHIJKLMNOPQRST')
    added.push(await addIntern(world, `${letter} Trainee`))
  for (const { id } of [...added.slice(6), isha, ivan]) await writeOn(world, id, PAST_WEEKDAYS)
  await computeSignals(world)
}

type Router = Awaited<ReturnType<typeof visit>>['router']

const answer = ({ options }: Router, change: Partial<Overview>) =>
  act(async () => {
    const { cache } = options.context
    for (const [key, found] of cache.getQueriesData<Overview>({
      queryKey: ['signals', 'overview'],
    }))
      cache.setQueryData(key, found && { ...found, ...change })
  })

const CAUSES: Overview['shared'] = [
  { signal: 'updates', interns: 20, of: 20, batch: 'Batch 2', year: 2026 },
  { signal: 'ratings', interns: 22, of: 30, batch: 'Batch 3', year: null },
]

test('each batch of which many changed at the same time is named in a notice of its own', async () => {
  await sixSilent()
  const { router } = await visit('/dashboard/overview', asha)
  await screen.findByText(/6 of 22 interns changed at the same time/)
  await answer(router, { shared: CAUSES })
  expect(
    await screen.findByText(/^Batch 2 - 2026: 20 of 20 interns changed .* missing updates\./),
  ).toBeTruthy()
  expect(screen.getByText(/^Batch 3: 22 of 30 interns changed .* low ratings\./)).toBeTruthy()
})

test('opening the interns of a notice keeps the other filters', async () => {
  await world.database.pool.query(`update users set designation = 'Testing' where role = 'Interns'`)
  await computeSignals(world)
  const { router } = await visit('/dashboard/overview?designation=Testing&zone=RED+ZONE', asha)
  await screen.findByText(/being handled/)
  await answer(router, { shared: CAUSES.slice(0, 1) })
  const link = await screen.findByRole('link', { name: 'Show interns' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.origin)
  expect(pathname).toBe('/dashboard/overview')
  expect(Object.fromEntries(searchParams)).toEqual({
    designation: 'Testing',
    batch: 'Batch 2',
    year: '2026',
    view: 'table',
    group: 'shared',
  })
})

test.each([
  ['an admin', asha],
  ['a mentor', world.manoj],
])(
  'the dashboard of %s says first that many changed for one cause, and from when signals are',
  async (_, person) => {
    await makePlan(world, [isha.id, ivan.id], { mentorId: world.manoj.id })
    await computeSignals(world)
    const { router } = await visit('/dashboard', person)
    await screen.findByText(/being handled/)
    await answer(router, { shared: CAUSES, isLate: true })
    const region = await screen.findByRole('region', {
      name: person === asha ? 'Who needs help' : 'To do',
    })
    const begin = within(region)
    const first = await begin.findByText(/^Batch 2 - 2026: /)
    const later = [
      begin.getByText(/^Batch 3: /),
      begin.getByText(/^Signals are from 3 March 2026\./),
    ]
    for (const place of [...later, ...begin.getAllByRole('listitem')])
      expect(first.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test.each(['/dashboard', '/dashboard/overview'])(
  'where many share a cause, %s does not say that no interns need action',
  async (path) => {
    await sixSilent()
    await visit(path, asha)
    // Another region takes the place of the one that was shown while the list loaded.
    const all = await screen.findByText(/; no others need action\. Checked on /)
    const region = within(await needs())
    expect(all.textContent).toMatch(/^6 interns share a cause; no others need action\./)
    expect(screen.queryByText(/No interns need action/)).toBeNull()
    const link = region.getByRole('link', { name: '6 interns share a cause' })
    expect(link.getAttribute('href')).toBe('/dashboard/overview?group=shared&view=table')
  },
)

test('where no interns need action, the overview says so, and when that was checked', async () => {
  for (const { id } of [isha, ivan]) await writeOn(world, id, PAST_WEEKDAYS)
  await computeSignals(world)
  await visit('/dashboard/overview', asha)
  await screen.findByText(/^No interns need action\. Checked on/)
  expect((await needs()).textContent).toContain('No interns need action.')
})
