import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, asha, meera, ivan } = await openBrowser()

async function items() {
  const sidebar = await screen.findByRole('navigation', { name: 'Main' })
  return within(sidebar)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

test('an admin sees the eleven items of an admin', async () => {
  await visit('/dashboard', asha)
  expect(await items()).toEqual([
    'Dashboard /dashboard',
    'Overview /dashboard/overview',
    'Profile /dashboard/my-profile',
    'Resources /admin/resources',
    'People /admin/people',
    'Plans /admin/plans',
    'Daily Update /dashboard/daily-update',
    'Interactions /dashboard/interactions',
    'Analytics /admin/analytics',
    'Pending Tickets /admin/pending-tickets',
    'Create announcement /admin/create-announcement',
  ])
})

test('a mentor sees the seven items of a mentor', async () => {
  await visit('/dashboard', meera)
  expect(await items()).toEqual([
    'Dashboard /dashboard',
    'Overview /dashboard/overview',
    'My interns /mentor/interns',
    'Profile /dashboard/my-profile',
    'Daily Update /mentor/daily-update',
    'Interactions /dashboard/interactions',
    'Pending Tickets /mentor/pending-tickets',
  ])
})

test('an intern sees the items of an intern', async () => {
  await visit('/dashboard', ivan)
  expect(await items()).toEqual([
    'Dashboard /dashboard',
    'Profile /dashboard/my-profile',
    'Daily Update /intern/daily-update',
    'Feedback /intern/feedback',
    'Help desk /intern/help',
    'Interactions /dashboard/interactions',
  ])
})

test('the item of the open screen is highlighted, and no other', async () => {
  await visit('/admin/plans', asha)
  const sidebar = await screen.findByRole('navigation', { name: 'Main' })
  const current = within(sidebar)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Plans'])
})

test('the item of the interactions is highlighted while feedback is given', async () => {
  await visit('/mentor/feedback/create/01900000-0000-7000-8000-00000000dead', meera)
  const sidebar = await screen.findByRole('navigation', { name: 'Main' })
  const current = sidebar.querySelectorAll('[aria-current="page"]')
  expect([...current].map((link) => link.textContent)).toEqual(['Interactions'])
})

test.each([
  ['', 'Resources'],
  ['?list=%2Fadmin%2Fpeople%3Fzone%3DRED', 'People'],
  ['?list=%2Fdashboard', 'Dashboard'],
])('on the page of a person the list that was left is highlighted: %s', async (search, label) => {
  await visit(`/admin/resources/${ivan.id}${search}`, asha)
  const sidebar = await screen.findByRole('navigation', { name: 'Main' })
  const current = sidebar.querySelectorAll('[aria-current="page"]')
  expect([...current].map((link) => link.textContent)).toEqual([label])
})

test('the item of the screen is brought into view', async () => {
  const shown: (string | null)[] = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView')
  spy.mockImplementation(function note(this: Element) {
    shown.push(this.textContent)
  })
  try {
    await visit('/admin/create-announcement', asha)
    await waitFor(() => expect(shown).toContain('Create announcement'))
  } finally {
    spy.mockRestore()
  }
})

test('an open sidebar closes when a screen was chosen, until the pointer comes again', async () => {
  const { user } = await visit('/dashboard', asha)
  const sidebar = await screen.findByRole('navigation', { name: 'Main' })
  await user.hover(sidebar)
  expect(sidebar.dataset['used']).toBeUndefined()
  await user.click(within(sidebar).getByRole('link', { name: 'Plans' }))
  expect(sidebar.dataset['used']).toBe('true')
  await user.unhover(sidebar)
  await waitFor(() => expect(sidebar.dataset['used']).toBeUndefined())
})
