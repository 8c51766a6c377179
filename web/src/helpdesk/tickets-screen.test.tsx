import type { InputOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, clock, database, asha, manoj, ivan, isha } = await openBrowser()

const ASKED = { subject: 'Closures', description: 'Once more, please' }
const TO_MANOJ = { ...ASKED, recepient: 'Mentors', recepientId: manoj.id } as const

async function raise(body: InputOf<typeof helpdesk.raise>['body'] = TO_MANOJ) {
  clock.advance(1)
  return (await as(isha, helpdesk.raise, { body })).data
}

/** Not by role: of fifty cards that takes seconds. */
const headings = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)

async function withoutRequests(work: () => Promise<unknown>) {
  await database.pool.query('alter table help_requests rename to elsewhere')
  try {
    await work()
  } finally {
    await database.pool.query('alter table elsewhere rename to help_requests')
  }
}

test('a mentor resolves a request, which moves to the other tab immediately, and reopens it', async () => {
  const { number } = await raise()
  const { user, router } = await visit('/mentor/pending-tickets', manoj)
  const card = within(await screen.findByRole('article', { name: 'Closures' }))
  for (const words of [`HD-${number}`, 'Once more, please', 'LOW']) {
    expect(card.getByText(words)).toBeTruthy()
  }
  expect(card.getByText(/raised by/).textContent).toContain('raised by Isha Menon')
  await user.click(card.getByRole('switch', { name: /^Resolved/ }))
  expect(await screen.findByText('No requests found')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Resolved Requests' }))
  expect(router.state.location.search).toMatchObject({ tab: 'resolved' })
  const toggle = await screen.findByRole('switch', { name: `Resolved: HD-${number} Closures` })
  expect(toggle).toHaveProperty('checked', true)
  await user.click(toggle)
  await waitFor(() => expect(headings()).toEqual([]))
  await user.click(screen.getByRole('tab', { name: 'New Help Request' }))
  await waitFor(() => expect(headings()).toEqual(['Closures']))
})

test('a toggle that the server rejects is reverted without a message', async () => {
  await raise()
  const { user } = await visit('/mentor/pending-tickets', manoj)
  const toggle = within(await screen.findByRole('article')).getByRole('switch')
  await database.pool.query(
    'alter table help_requests add constraint closed check (false) not valid',
  )
  try {
    await user.click(toggle)
    await waitFor(() => expect(headings()).toEqual([]))
    await waitFor(() => expect(headings()).toEqual(['Closures']))
  } finally {
    await database.pool.query('alter table help_requests drop constraint closed')
  }
  for (const shown of screen.getAllByRole('switch')) expect(shown).toHaveProperty('checked', false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a list that cannot be loaded shows an error in its place', () =>
  withoutRequests(async () => {
    await visit('/admin/pending-tickets', asha)
    expect(await screen.findByText('Failed to load data.')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  }))

test('the admins find requests by number, oldest first when they wish, and read more of them', async () => {
  const { number } = await raise({ ...ASKED, subject: 'First' })
  await raise({ ...ASKED, subject: 'Second' })
  const { user, router } = await visit('/admin/pending-tickets', asha)
  await waitFor(() => expect(headings()).toEqual(['First', 'Second']))
  await user.click(screen.getByRole('radio', { name: 'Newest first' }))
  await waitFor(() => expect(headings()).toEqual(['Second', 'First']))
  await user.click(screen.getByRole('radio', { name: 'Oldest first' }))
  await waitFor(() => expect(headings()).toEqual(['First', 'Second']))
  await user.type(screen.getByLabelText('Search by number, subject or name'), `hd-${number}`)
  await waitFor(() => expect(headings()).toEqual(['First']), { timeout: 8000 })
  expect(router.state.location.search).toMatchObject({ order: 'oldest', name: `hd-${number}` })

  await database.pool.query(
    `insert into help_requests (id, sender_id, subject, description)
     select gen_random_uuid(), $1, 'Many', 'Of them' from generate_series(1, 60)`,
    [ivan.id],
  )
  await router.navigate({ to: '/admin/pending-tickets', search: { name: 'many' } })
  await waitFor(() => expect(headings()).toHaveLength(50))
  await user.click(screen.getByText('Load more'))
  await waitFor(() => expect(headings()).toHaveLength(60))
  expect(screen.queryByText('Load more')).toBeNull()
})

test('urgent requests are shown first by default', async () => {
  await raise({ ...ASKED, subject: 'Chair', priority: 'LOW' })
  await raise({ ...ASKED, subject: 'Door', priority: 'HIGH' })
  await visit('/admin/pending-tickets', asha)
  await waitFor(() => expect(headings()).toEqual(['Door', 'Chair']))
  expect(screen.getByRole('radio', { name: 'Most urgent first' })).toHaveProperty('checked', true)
})

test('after seven days the switch of a resolved request says why it cannot be used', async () => {
  const { id } = await raise({ ...ASKED, priority: 'HIGH' })
  await database.pool.query(
    `update help_requests set status = 'RESOLVED', resolved_by_id = $2,
       resolved_at = '2026-02-01T04:30:00Z' where id = $1`,
    [id, asha.id],
  )
  await visit('/admin/pending-tickets?tab=resolved', asha)
  expect(await screen.findByRole('heading', { name: 'Resolved tickets' })).toBeTruthy()
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('It can no longer be reopened (after 7 days).')).toBeTruthy()
  expect(card.getByRole('switch')).toHaveProperty('disabled', true)
  expect(card.getByText('HIGH').closest('[data-tone]')?.getAttribute('data-tone')).toBe('none')
})

test('a request and its messages appear without reloading', async () => {
  const { user } = await visit('/mentor/pending-tickets', manoj)
  await screen.findByText('No requests found')
  // The socket connects in its own time, and what is sent before reaches no one.
  const raised: Awaited<ReturnType<typeof raise>>[] = []
  await vi.waitUntil(
    async () => {
      raised.push(await raise())
      return headings().length > 0
    },
    { timeout: 5000, interval: 300 },
  )
  const [button] = (await screen.findAllByRole('button', { name: /^Conversation of/ })).reverse()
  await user.click(button as HTMLElement)
  const pane = await screen.findByRole('region', { name: /Closures$/ })
  const drawer = within(pane)
  const opened = raised.find(({ number }) => pane.textContent.includes(`HD-${number} `))
  const requestId = opened?.id ?? ''
  await drawer.findByText('No messages yet.')
  await user.click(drawer.getByRole('button', { name: 'Send' }))
  expect(await drawer.findByText('Message cannot be empty.')).toBeTruthy()
  await user.type(drawer.getByLabelText('Message'), 'Tomorrow at ten?')
  await user.click(drawer.getByRole('button', { name: 'Send' }))
  expect(await drawer.findByText('Tomorrow at ten?')).toBeTruthy()
  await as(isha, helpdesk.write, { params: { requestId }, body: { text: 'Gladly' } })
  expect(await drawer.findByText('Gladly')).toBeTruthy()
})

test('a link opens a request, and nothing for a request of another user', async () => {
  const { id, number } = await raise()
  const { unmount } = await visit(`/admin/pending-tickets?request=${id}`, asha)
  expect(await screen.findByText('Help request not found')).toBeTruthy()
  unmount()
  await visit(`/mentor/pending-tickets?request=${id}`, manoj)
  expect(await screen.findByRole('region', { name: `HD-${number} Closures` })).toBeTruthy()
})
