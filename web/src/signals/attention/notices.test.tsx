import type { Overview } from '@cohort/contract/signals/schemas'
import {
  computeSignals,
  makePlan,
  PAST_WEEKDAYS,
  writeOn,
} from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, isha, ivan } = world

beforeEach(async () => {
  await letInternsJoin(world)
})

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
    await screen.findByText(/^Batch 2, 2026: 20 of 20 interns changed .* missing updates\./),
  ).toBeTruthy()
  expect(screen.getByText(/^Batch 3: 22 of 30 interns changed .* low ratings\./)).toBeTruthy()
})

test('whoever opens the interns of a notice keeps the other filters', async () => {
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
