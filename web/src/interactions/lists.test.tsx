import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'
import { timersSetBy } from '../../test/timers.ts'

const world = await openBrowser()
const { visit, database, asha, manoj, ivan, isha } = world

/** For as long as the work takes, no list of interactions can be read. */
async function withoutInteractions(work: () => Promise<unknown>) {
  await database.pool.query('alter table interactions rename column ends_at to elsewhere')
  try {
    await work()
  } finally {
    await database.pool.query('alter table interactions rename column elsewhere to ends_at')
  }
}

test('a list that cannot be loaded shows admins an error in its place', () =>
  withoutInteractions(async () => {
    await visit('/dashboard/interactions', asha)
    expect(await screen.findByText('Failed to fetch data')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  }))

test.each([
  ['mentors', manoj],
  ['interns', isha],
])("for %s a toast shows the server's message once", (_, person) =>
  withoutInteractions(async () => {
    await visit('/dashboard/interactions', person)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByText('Failed to fetch data')).toBeNull()
  }),
)

test('loaded again the list is there', async () => {
  await schedule(world)
  let user: Awaited<ReturnType<typeof visit>>['user'] | undefined
  await withoutInteractions(async () => {
    ;({ user } = await visit('/dashboard/interactions', manoj))
    await screen.findByRole('button', { name: 'Retry' })
  })
  await user?.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Mid-term review' })).toBeTruthy()
})

test.each([
  ['half a second for admins', asha, 500],
  ['a fifth of a second for mentors', manoj, 200],
] as const)('a search waits %s after the last letter', async (_, person, pause) => {
  await schedule(world, { name: 'Kept' })
  await schedule(world, { name: 'Gone', intern: ivan })
  const { router } = await visit('/dashboard/interactions', person)
  await screen.findByRole('heading', { name: 'Gone' })
  const field = screen.getByPlaceholderText('Search by name')
  const search = () => fireEvent.change(field, { target: { value: 'isha' } })
  expect(timersSetBy(search)).toEqual([pause])
  expect(router.state.location.search).toEqual({})
  await waitFor(() => expect(router.state.location.search).toEqual({ name: 'isha' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Gone' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Kept' })).toBeTruthy()
})

test.each([
  ['admins', asha],
  ['mentors', manoj],
  ['interns', isha],
])('a page has nine interactions for %s', async (_, person) => {
  for (let day = 10; day < 20; day += 1) await schedule(world, { date: `2026-03-${day}` })
  await visit('/dashboard/interactions', person)
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(9)
})
