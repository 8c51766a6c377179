import { users } from '@cohort/contract/users/calls'
import { named } from '@cohort/server/platform/database/columns'
import { users as table } from '@cohort/server/users/table'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { timersSetBy } from '../../test/timers.ts'

const { visit, as, database, asha, ivan, isha } = await openBrowser()

const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

const manyInterns = () =>
  database.orm.insert(table).values(
    Array.from({ length: 11 }, (_, index) => ({
      ...named(`Zoya Khan ${'ABCDEFGHIJK'.charAt(index)}`),
      email: `zoya${index}@northwind.example`,
      role: 'Interns' as const,
    })),
  )

test('interns are shown first, and the switch shows mentors and admins', async () => {
  const { user, router } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  expect(screen.getByRole('link', { name: isha.name })).toBeTruthy()
  expect(cards()).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Mentors' }))
  await screen.findByRole('link', { name: 'Meera Iyer' })
  expect(screen.queryByRole('link', { name: ivan.name })).toBeNull()
  expect(router.state.location.search).toEqual({ role: 'Mentors' })
  await user.click(screen.getByRole('radio', { name: 'Admins' }))
  await screen.findByRole('link', { name: 'Anil Gupta' })
})

test('a card shows the user and their status', async () => {
  const placed = {
    employeeId: 'NW-7',
    designation: 'Frontend' as const,
    batch: 'Batch 2' as const,
    year: 2025 as const,
    status: 'SHADOWING' as const,
    zone: 'GREEN ZONE' as const,
  }
  await as(asha, users.update, { params: { userId: ivan.id }, body: placed })
  await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  expect(cards()).toEqual([
    'IIsha MenonNo designationNot ProvidedNot UpdatedNo Zone',
    'IIvan ThomasFrontendNW-7 · Batch 2 - 2025SHADOWINGGREEN ZONE',
  ])
})

test('a click leads to the profile', async () => {
  const { user, router } = await visit('/admin/resources', asha)
  await user.click(await screen.findByRole('link', { name: ivan.name }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/resources/${ivan.id}`))
})

test('a page has twelve users, and a page after the last redirects to the first', async () => {
  await manyInterns()
  const { user } = await visit('/admin/resources?page=9', asha)
  await screen.findByText('Page 1 of 2')
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(screen.getByText('1–12 of 13')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 2')
  await waitFor(() => expect(cards()).toHaveLength(1))
})

test('a search waits a second after the last letter, and lasts in the address', async () => {
  const { router } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: ivan.name })
  const field = screen.getByPlaceholderText('Search by name')
  const search = () => fireEvent.change(field, { target: { value: 'ish' } })
  expect(timersSetBy(search)).toEqual([1000])
  expect(router.state.location.search).toEqual({})
  await waitFor(() => expect(router.state.location.search).toEqual({ name: 'ish' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: ivan.name })).toBeNull())
  expect(screen.getByRole('link', { name: isha.name })).toBeTruthy()
})

test('the filters of the address narrow the list, and an empty one offers to clear them', async () => {
  const { user } = await visit('/admin/resources?zone=RED+ZONE', asha)
  await screen.findByText('No interns match.')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: ivan.name })).toBeTruthy()
})

test('an organisation without interns has an empty state', async () => {
  await database.orm.update(table).set({ role: 'Admins' })
  await visit('/admin/resources', asha)
  expect(await screen.findByText('There are no interns yet.')).toBeTruthy()
})

test('a failed load is shown in place of the list, with its reason', async () => {
  await database.pool.query('alter table users rename column batch to elsewhere')
  try {
    await visit('/admin/resources', asha)
    expect((await screen.findByText(/^Error: ./)).textContent).not.toContain('undefined')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  } finally {
    await database.pool.query('alter table users rename column elsewhere to batch')
  }
})

test('a former admin is redirected to the forbidden page', async () => {
  await database.orm.update(table).set({ role: 'Mentors' })
  const { router } = await visit('/admin/resources', asha)
  await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
})
