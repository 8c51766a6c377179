import { NAMES } from '@cohort/server/test/scenarios/names'
import { insertPeople } from '@cohort/server/test/scenarios/people'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, services, database, asha } = await openBrowser()

const PEOPLE = [
  { name: 'anil zero', year: 2025, employeeId: 'NW2', batch: 'Batch 10' },
  { name: 'Zoya Last', year: 2024, employeeId: 'NW1', batch: 'Batch 2' },
  { name: 'Émile None' },
]
beforeEach(async () => {
  await database.pool.query(`delete from users where role = 'Interns'`)
})

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)
const header = (name: string) => screen.getByRole('columnheader', { name })

test('a header sorts the table, a second press reverses it, and the address keeps it', async () => {
  await insertPeople(services, PEOPLE)
  const { user, router } = await visit('/admin/analytics?page=1', asha)
  await waitFor(() => expect(rows()).toEqual(['anil zero', 'Émile None', 'Zoya Last']))
  expect(header('Name').getAttribute('aria-sort')).toBe('none')
  expect(header('Year').getAttribute('aria-sort')).toBe('none')
  expect(header('Plan').getAttribute('aria-sort')).toBeNull()
  await user.click(within(header('Year')).getByRole('button'))
  await waitFor(() => expect(rows()).toEqual(['Zoya Last', 'anil zero', 'Émile None']))
  expect(router.state.location.search).toEqual({ sort: 'year' })
  await user.click(within(header('Year')).getByRole('button'))
  await waitFor(() => expect(rows()).toEqual(['anil zero', 'Zoya Last', 'Émile None']))
  expect(header('Year').getAttribute('aria-sort')).toBe('descending')
  expect(router.state.location.search).toEqual({ sort: 'year', direction: 'descending' })
})

test('another order begins at the first page', async () => {
  await insertPeople(
    services,
    Array.from({ length: 12 }, (_, at) => ({ name: `Intern ${'ABCDEFGHIJKL'.charAt(at)}` })),
  )
  const { user, router } = await visit('/admin/analytics?page=2', asha)
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  await user.click(within(header('Name')).getByRole('button'))
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
  expect(router.state.location.search).toEqual({ sort: 'name' })
  await user.click(within(header('Name')).getByRole('button'))
  await waitFor(() => expect(rows()[0]).toBe('Intern L'))
  expect(router.state.location.search).toEqual({ sort: 'name', direction: 'descending' })
})

test.each(['sort=email', 'sort=', 'direction=up'])(
  'an unknown order is ignored: %s',
  async (search) => {
    await insertPeople(services, PEOPLE)
    await visit(`/admin/analytics?${search}`, asha)
    await waitFor(() => expect(rows()).toEqual(['anil zero', 'Émile None', 'Zoya Last']))
  },
)

test('cards are sorted by the selection above them', async () => {
  await insertPeople(services, PEOPLE)
  const { user, router } = await visit('/admin/resources', asha)
  await waitFor(() => expect(cards()).toEqual(['anil zero', 'Émile None', 'Zoya Last']))
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await user.click(await screen.findByRole('option', { name: 'Employee ID' }))
  await waitFor(() => expect(cards()).toEqual(['Zoya Last', 'anil zero', 'Émile None']))
  await user.click(screen.getByRole('button', { name: 'Sort descending' }))
  await waitFor(() => expect(cards()).toEqual(['anil zero', 'Zoya Last', 'Émile None']))
  expect(router.state.location.search).toEqual({ sort: 'employeeId', direction: 'descending' })
})

const putNames = () =>
  insertPeople(
    services,
    NAMES.map(([name]) => ({ name })),
  )

test('names of every script are complete, each in its own direction', async () => {
  await putNames()
  await visit('/admin/analytics', asha)
  await waitFor(() => expect(rows()).toHaveLength(10))
  const first = rows()
  await screen.findByRole('button', { name: 'Next' }).then((next) => next.click())
  await waitFor(() => expect(rows()).toHaveLength(NAMES.length - 10))
  expect([...first, ...rows()].toSorted()).toEqual(NAMES.map(([name]) => name).toSorted())
  for (const link of screen.getAllByRole('row').slice(1)) {
    const name = within(link).getByRole('link')
    expect(name.querySelector('bdi')?.getAttribute('dir')).toBe('auto')
  }
})

const SEARCHED = NAMES.filter((_, at) => [1, 6, 10].includes(at))

test.each(SEARCHED)('%s is found on the screen by %s', async (name, part) => {
  await putNames()
  await visit(`/admin/resources?name=${encodeURIComponent(part)}`, asha)
  await waitFor(() => expect(cards()).toEqual([name]))
})
