import { schedule } from '@cohort/server/test/scheduling'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

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

test('a list that cannot be loaded is told to admins in its place', () =>
  withoutInteractions(async () => {
    await visit('/dashboard/interactions', asha)
    expect(await screen.findByText('Failed to fetch data')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  }))

test.each([
  ['mentors', manoj],
  ['interns', isha],
])('to %s a toast tells what the server said, once', (_, person) =>
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

/** How long the list waited for more letters, and whether that was over when a later moment came. */
async function searchFor(person: typeof asha, name: string, later: number) {
  const { router } = await visit('/dashboard/interactions', person)
  await screen.findByRole('heading', { name: 'Gone' })
  const searched = () => router.state.location.search
  const typed = performance.now()
  fireEvent.change(screen.getByPlaceholderText('Search by name'), { target: { value: name } })
  expect(searched()).toEqual({})
  const isOver = new Promise<boolean>((done) => {
    setTimeout(() => setTimeout(() => done('name' in searched()), 50), later)
  })
  await waitFor(() => expect(searched()).toEqual({ name }), { interval: 5, timeout: 3000 })
  const waited = performance.now() - typed
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Gone' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Kept' })).toBeTruthy()
  return { waited, wasOver: await isOver }
}

test.each([
  ['half a second for admins', asha, 490, 900],
  ['a fifth of a second for mentors', manoj, 190, 450],
] as const)('a search waits %s after the last letter', async (_, person, atLeast, later) => {
  await schedule(world, { name: 'Kept' })
  await schedule(world, { name: 'Gone', intern: ivan })
  const { waited, wasOver } = await searchFor(person, 'isha', later)
  expect(waited).toBeGreaterThan(atLeast)
  expect(wasOver).toBe(true)
})
