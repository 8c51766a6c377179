import { rateOn } from '@cohort/server/test/scenarios/comparing'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, services, asha, manoj, isha } = world

const PATH = '/dashboard/overview/compare'

beforeEach(async () => {
  await letInternsJoin(world)
})

const batchOf = (letters: string, batch: string, dateOfJoining: string) =>
  insertPeople(
    services,
    letters.split('').map((letter) => ({
      name: `${letter} ${batch.replace(/\d/, 'Rao')}`,
      year: 2026,
      batch,
      dateOfJoining,
      status: 'ACTIVE' as const,
      zone: 'GREEN ZONE' as const,
    })),
  )

test('two batches are shown side by side in the same week, as a chart and as a table', async () => {
  const first = await batchOf('ABCDE', 'Batch 1', '2026-01-05')
  await batchOf('FGHI', 'Batch 2', '2026-02-02')
  for (const [index, of] of first.entries())
    await rateOn(world, { by: manoj, of, on: '2026-01-09', stars: index + 1 })
  const { user } = await visit(PATH, asha)
  const ratings = within(await screen.findByRole('region', { name: 'Ratings' }))
  expect(ratings.getByText('3.0 (2.0 to 4.0)')).toBeTruthy()
  expect(ratings.getByText('Too few to show (0 of at least 5)')).toBeTruthy()
  const sentences = within(screen.getByRole('list', { name: 'In short' }))
  expect(sentences.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Too few interns of Batch 2 - 2026 to compare ratings, plan and updates.',
    'Too few interns of Batch 1 - 2026 to compare plan.',
  ])
  const updates = within(screen.getByRole('region', { name: 'Updates submitted' }))
  expect(updates.getByText('Too few to show (4 of at least 5)')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Week' })).toHaveProperty('value', '4')
  await user.click(screen.getByText('Table'))
  const table = await screen.findByRole('table', { name: 'Batches' })
  expect(within(table).getByRole('cell', { name: 'Batch 1 - 2026 Started on 5 Jan' })).toBeTruthy()
  expect(within(table).getAllByRole('columnheader')).toHaveLength(8)
  const tooFew = 'Too few assessed interns (8 or more needed)'
  expect(within(table).getAllByRole('cell', { name: tooFew })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText('Downloaded successfully')).toBeTruthy()
})

test('who of a batch is not in the figures of the week is said beside them', async () => {
  await batchOf('ABCDE', 'Batch 1', '2026-01-05')
  await batchOf('J', 'Batch 1', '2026-02-20')
  await insertPeople(services, [
    {
      name: 'K Rao',
      year: 2026,
      batch: 'Batch 1',
      dateOfJoining: '2026-01-05',
      status: 'DEPLOYED',
    },
  ])
  const { user } = await visit(`${PATH}?week=2`, asha)
  const zones = within(await screen.findByRole('region', { name: 'Zones set by admins' }))
  expect(zones.getByText('5 of 7 interns')).toBeTruthy()
  expect(zones.getByText(/^0 red, .*; 1 joined later, 1 had left before$/)).toBeTruthy()
  const plan = within(screen.getByRole('region', { name: 'Plan progress' }))
  expect(plan.getByText('0 of 5 interns with a plan')).toBeTruthy()
  expect(screen.getByText(/Plan progress is that in the plan of today/)).toBeTruthy()
  await user.click(screen.getByText('Table'))
  const table = within(await screen.findByRole('table', { name: 'Batches' }))
  expect(table.getByText('5 of 7 (1 joined later, 1 had left before)')).toBeTruthy()
})

test('a batch without zones in the week is not called too small', async () => {
  const people = 'ABCDEFGHIJKLMNO'.split('').map((letter) => ({
    name: `${letter} Rao`,
    year: 2026,
    batch: 'Batch 1',
    dateOfJoining: '2026-01-05',
    status: 'ACTIVE' as const,
  }))
  await insertPeople(services, people)
  await visit(PATH, asha)
  const zones = within(await screen.findByRole('region', { name: 'Zones set by admins' }))
  expect(zones.getByText('No zones set in this week')).toBeTruthy()
})

test('the status comes first, then what differs most, and few zones are said instead of drawn', async () => {
  const first = await batchOf('ABCDE', 'Batch 1', '2026-01-05')
  const second = await batchOf('FGHIJ', 'Batch 2', '2026-01-05')
  for (const of of first) await rateOn(world, { by: manoj, of, on: '2026-01-09', stars: 4 })
  for (const of of second) await rateOn(world, { by: manoj, of, on: '2026-01-09', stars: 2 })
  await world.database.pool.query(`update users set zone = null where id = any($1)`, [
    first.slice(0, 3).map(({ id }) => id),
  ])
  await visit(PATH, asha)
  const zones = within(await screen.findByRole('region', { name: 'Zones set by admins' }))
  const [unset, set] = zones.getAllByRole('listitem').toReversed()
  expect(unset?.textContent).toContain('Most have no zone set (3 of 5); 0 red, 0 yellow, 2 green')
  expect(unset?.querySelector('[data-zone]')).toBeNull()
  expect(set?.querySelector('[data-zone]')).toBeTruthy()
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Status today',
    'Ratings',
    'Updates submitted',
    'Plan progress',
    'Zones set by admins',
  ])
  const sentences = within(screen.getByRole('list', { name: 'In short' })).getAllByRole('listitem')
  expect(sentences.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Ratings: Batch 2 - 2026 is 2.0 below Batch 1 - 2026 (2.0 and 4.0).',
    'Updates (0%) are the same.',
  ])
})

test('on a phone the explanations of the figures are folded into one', async () => {
  openOnPhone()
  await batchOf('ABCDE', 'Batch 1', '2026-01-05')
  await visit(PATH, asha)
  const updates = within(await screen.findByRole('region', { name: 'Updates submitted' }))
  expect(updates.queryByText(/^Of the updates expected/)).toBeNull()
  const folded = screen.getByText('How to read this').closest('details')
  expect(folded).toHaveProperty('open', false)
  expect(folded?.textContent).toContain('Updates submitted: Of the updates expected in the week.')
})

test('without a batch there is nothing to compare', async () => {
  await visit(PATH, asha)
  expect(await screen.findByText('No interns have a batch and a year')).toBeTruthy()
})

test('interns are refused', async () => {
  const { router } = await visit(PATH, isha)
  await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
})
