import { notifications } from '@cohort/contract/notifications/calls'
import { signals } from '@cohort/contract/signals/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { notificationsStore } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, isha, manoj } = world

const listOf = async (person: typeof isha) =>
  (await as(person, notifications.list, { params: { userId: person.id } })).data

async function openBell() {
  const { user } = await visit('/dashboard', isha)
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return { user, panel: within(await screen.findByRole('region', { name: 'Notifications' })) }
}

async function twoNotifications() {
  await schedule(world, { name: 'First talk', time: '11:00' })
  await schedule(world, { name: 'Second talk', time: '14:00' })
}

test('the bell counts unread notifications, and the list shows Indian time', async () => {
  await twoNotifications()
  const { panel } = await openBell()
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy()
  const items = await panel.findAllByRole('listitem')
  expect(items).toHaveLength(2)
  expect(items[0]?.textContent).toContain('Second talk')
  expect(items[0]?.textContent).toContain('4 March 2026 at 10:00 am')
})

test('the list takes the focus, and Escape gives it back to the bell', async () => {
  await twoNotifications()
  const { user } = await openBell()
  const list = screen.getByRole('region', { name: 'Notifications' })
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull())
  const bell = screen.getByRole('button', { name: /^Notifications/ })
  await waitFor(() => expect(document.activeElement).toBe(bell))
})

test('one that is followed to where it leads has been read', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('link', { name: /Second talk/ }))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
  expect(location.pathname).toBe('/dashboard/interactions')
  expect((await listOf(isha)).map(({ isRead }) => isRead)).toEqual([true, false])
})

test('one whose record is opened another way has been read, one of a list has not', async () => {
  await schedule(world, { name: 'Talk', time: '11:00' })
  const insert = `insert into notifications (id, user_id, kind, message, link, created_at)
    values (gen_random_uuid(), $1, 'message', 'A week was sent.', $2, now())`
  await database.pool.query(insert, [manoj.id, `/dashboard/interns/${isha.id}`])
  await visit(`/dashboard/interns/${isha.id}`, manoj)
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
  await waitFor(async () => {
    const unread = (await listOf(manoj)).filter(({ isRead }) => !isRead)
    expect(unread.map(({ message }) => message)).toEqual([expect.stringContaining('Talk')])
  })
})

test('without notifications an empty state is shown', async () => {
  const { panel } = await openBell()
  expect(await panel.findByText('No new notifications')).toBeTruthy()
})

test('notifications read or deleted in another window are updated in this one without reloading', async () => {
  await twoNotifications()
  const { panel } = await openBell()
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy()
  const [first, second] = await listOf(isha)
  const one = { body: { notificationIds: [String(first?.id)] } }
  // The socket connects in its own time, and what is sent before reaches no one.
  await vi.waitUntil(
    async () => {
      await as(isha, notifications.markAsRead, one)
      return screen.queryByRole('button', { name: 'Notifications, 1 unread' }) !== null
    },
    { timeout: 5000, interval: 300 },
  )
  await as(isha, notifications.remove, { body: { notificationIds: [String(second?.id)] } })
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(panel.getAllByRole('listitem')).toHaveLength(1)
})

test('chosen ones are marked as read, and the others stay unread', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('checkbox', { name: /First talk/ }))
  await user.click(panel.getByRole('button', { name: 'Mark Selected as Read' }))
  expect(await screen.findByText('Selected notifications marked as read')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
  expect((await listOf(isha)).map(({ isRead }) => isRead)).toEqual([false, true])
})

test('all notifications are marked as read immediately', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(panel.getByRole('button', { name: 'Mark All as read' }))
  expect(await screen.findByText('All notifications marked as read')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('chosen ones are deleted', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('checkbox', { name: /Second talk/ }))
  await user.click(panel.getByRole('button', { name: 'Delete Selected' }))
  const question = /^Delete 1 selected notification\?/
  await user.click(within(panel.getByRole('alertdialog', { name: question })).getByText('Delete'))
  expect(await screen.findByText('Selected notifications deleted')).toBeTruthy()
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1))
  expect((await listOf(isha)).map(({ message }) => message)).toEqual([
    expect.stringContaining('First talk'),
  ])
})

test('all notifications are deleted immediately after a confirmation', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await panel.findAllByRole('listitem')
  await user.click(panel.getByRole('button', { name: 'Delete All' }))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Delete All')
  expect(await listOf(isha)).toHaveLength(2)
  await user.keyboard('{Enter}')
  const question = panel.getByRole('alertdialog', {
    name: /^Delete all notifications \(2\)/,
  })
  await user.click(within(question).getByText('Delete'))
  expect(await screen.findByText('All notifications deleted')).toBeTruthy()
  expect(await panel.findByText('No new notifications')).toBeTruthy()
  expect(await listOf(isha)).toEqual([])
})

test('a question about chosen ones goes with the choice', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('checkbox', { name: /Second talk/ }))
  await user.click(panel.getByRole('button', { name: 'Delete Selected' }))
  await user.click(panel.getByRole('checkbox', { name: /First talk/ }))
  expect(
    panel.getByRole('alertdialog', { name: /^Delete 2 selected notifications\?/ }),
  ).toBeTruthy()
  for (const talk of [/First talk/, /Second talk/]) {
    await user.click(panel.getByRole('checkbox', { name: talk }))
  }
  await user.click(panel.getByRole('checkbox', { name: /First talk/ }))
  expect(panel.queryByRole('alertdialog')).toBeNull()
  expect(await listOf(isha)).toHaveLength(2)
})

test('without a selection nothing happens, and a toast gives the reason', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(panel.getByRole('button', { name: 'Delete Selected' }))
  expect(await screen.findByText('Select at least one notification!')).toBeTruthy()
  expect(await listOf(isha)).toHaveLength(2)
})

test('a new one appears at the top without reloading', async () => {
  await schedule(world, { name: 'First talk' })
  const { panel } = await openBell()
  expect(await panel.findAllByRole('listitem')).toHaveLength(1)
  // The socket connects in its own time, and what is sent before reaches no one.
  let talks = 1
  await vi.waitUntil(
    async () => {
      talks += 1
      await schedule(world, { name: `Talk ${talks}`, time: '14:00' })
      return panel.getAllByRole('listitem').length > 1
    },
    { timeout: 5000, interval: 300 },
  )
  await waitFor(() =>
    expect(panel.getAllByRole('listitem')[0]?.textContent).toContain(`Talk ${talks}`),
  )
})

test.each([
  ['Mark Selected as Read', 'Failed to mark notifications as read'],
  ['Mark All as read', 'Failed to mark all notifications as read'],
  ['Delete Selected', 'Failed to delete notifications'],
  ['Delete All', 'Failed to delete all notifications'],
])('a failed %s is reported by a toast: %s', async (action, sentence) => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(await panel.findByRole('checkbox', { name: /First talk/ }))
  await database.pool.query('alter table notifications rename to elsewhere')
  try {
    await user.click(panel.getByRole('button', { name: action }))
    const question = panel.queryByRole('alertdialog')
    if (question) await user.click(within(question).getByText('Delete'))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(panel.getAllByRole('listitem')).toHaveLength(2)
  } finally {
    await database.pool.query('alter table elsewhere rename to notifications')
  }
  expect((await listOf(isha)).map(({ isRead }) => isRead)).toEqual([false, false])
})

test('a toast about notifications stays for two seconds', async () => {
  await twoNotifications()
  const { user, panel } = await openBell()
  await user.click(panel.getByRole('button', { name: 'Mark All as read' }))
  const sentence = 'All notifications marked as read'
  await screen.findByText(sentence)
  const shown = notificationsStore.getState().notifications
  expect(shown.find(({ message }) => message === sentence)?.autoClose).toBe(2000)
})

test('a message is answered from the list', async () => {
  const body = { text: 'How are you?' }
  await as(asha, signals.message, { params: { userId: isha.id }, body })
  const { user, panel } = await openBell()
  await user.click(
    await panel.findByRole('link', { name: /: How are you\? ?Answer in the help desk$/ }),
  )
  expect(await screen.findByDisplayValue('Answer to a message from an admin')).toBeTruthy()
})
