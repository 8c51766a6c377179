import { paths } from '@cohort/contract/app-paths'
import { MISSING } from '@cohort/server/test/scenarios/planning'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'
import { listenForRequests } from '../../../test/requests.ts'

const world = await openBrowser()
const { app, visit, database, asha, manoj, meera } = world

const asked = (requests: readonly string[], path: string) =>
  requests.filter((request) => request === `GET ${path}`).length

test.each([
  ['/admin/plans/nope', '/api/plans/nope', 'No plan found'],
  [`/admin/plans/${MISSING}`, `/api/plans/${MISSING}`, 'No plan found'],
  [`/admin/resources/${MISSING}`, `/api/users/${MISSING}`, 'Error fetching profile data'],
  [`/admin/analytics/user/${MISSING}`, `/api/interns/${MISSING}`, 'Failed to fetch data'],
  ['/dashboard/preparation/nope', '/api/interactions/nope/preparation', 'Oops! Page Not Found'],
  [`/admin/analytics/nope`, '/api/feedbacks/interaction/nope', 'Oops! Page Not Found'],
])('%s asks %s once', async (address, path, sentence) => {
  const requests = listenForRequests(app)
  await visit(address, asha)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(asked(requests, path)).toBe(1)
})

test('a refusal is reported once by the screen that requested the data', async () => {
  const { id } = await schedule(world)
  await visit(`/mentor/feedback/view/${id}`, meera)
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
})

test('returning to a refused screen requests it again, once each time', async () => {
  const path = `/api/plans/${MISSING}`
  const requests = listenForRequests(app)
  const { router } = await visit(`/admin/plans/${MISSING}`, asha)
  for (const times of [1, 2, 3]) {
    expect(await screen.findByText('No plan found')).toBeTruthy()
    await waitFor(() => expect(asked(requests, path)).toBe(times))
    await router.navigate({ to: paths.plans })
    await screen.findByRole('heading', { name: 'Plans' })
    await router.navigate({ to: paths.plan(MISSING) })
  }
  expect(await screen.findByText('No plan found')).toBeTruthy()
  await waitFor(() => expect(asked(requests, path)).toBe(4))
})

test('a refusal while pointing at a link is reported when the link is followed in time', async () => {
  const path = `/api/feedbacks/interaction/${MISSING}`
  const requests = listenForRequests(app)
  const { router } = await visit('/dashboard/interactions', manoj)
  await screen.findByRole('heading', { name: 'Interactions' })
  const to: string = paths.mentorFeedback(MISSING)
  await router.preloadRoute({ to })
  expect(asked(requests, path)).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await router.navigate({ to })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked(requests, path)).toBe(1)
})

test('a request that the server could not answer is repeated by the screen', async () => {
  const { id } = await schedule(world)
  const requests = listenForRequests(app)
  await database.pool.query('alter table feedbacks rename to elsewhere')
  try {
    await visit(`/admin/analytics/${id}`, asha)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to feedbacks')
  }
  expect(asked(requests, `/api/feedbacks/interaction/${id}`)).toBe(2)
})
