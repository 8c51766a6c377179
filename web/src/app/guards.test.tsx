import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, asha, meera, ivan } = await openBrowser()

const forbidden = 'Access Forbidden - You do not have permission to access this page'

test('without a session every guarded address leads to the first page', async () => {
  await visit('/dashboard')
  await vi.waitFor(() => expect(location.pathname).toBe('/'))
})

test.each([
  ['/admin/analytics', meera],
  ['/admin/plans', ivan],
  ['/mentor/pending-tickets', asha],
  ['/intern/help', asha],
  ['/intern/daily-update', meera],
  ['/dashboard/daily-update', meera],
  ['/dashboard/daily-update/2026-03-04', ivan],
])('%s is closed to $role', async (path, person) => {
  await visit(path, person)
  expect(await screen.findByRole('heading', { name: forbidden })).toBeTruthy()
  expect(location.pathname).toBe('/403')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe(
    '/dashboard',
  )
})

test.each(['/dashboard/daily-update', '/dashboard/daily-update/2026-03-04'])(
  '%s is open to who may view tasks',
  async (path) => {
    await visit(path, asha)
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy()
    expect(location.pathname).toBe(path)
  },
)

test('an unknown address leads to the not-found page', async () => {
  await visit('/dashboard/nowhere', asha)
  expect(await screen.findByText('Oops! Page Not Found')).toBeTruthy()
  expect(screen.getByText('The page you are looking for does not exist.')).toBeTruthy()
  expect(location.pathname).toBe('/not-found')
})

test('the feedback of the dashboard is found among the interactions', async () => {
  await visit('/dashboard/feedback', meera)
  await vi.waitFor(() => expect(location.pathname).toBe('/dashboard/interactions'))
  expect(await screen.findByRole('heading', { name: 'Interactions' })).toBeTruthy()
})
