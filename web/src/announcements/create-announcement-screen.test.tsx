import { announcements } from '@cohort/contract/announcements/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, clock, database, asha, ivan } = await openBrowser()

type Form = Parameters<typeof as<typeof announcements.create>>[2]['body']

const announce = (message: string, more: Omit<Form, 'message'> = {}) =>
  as(asha, announcements.create, { body: { message, ...more } })
const panel = async () => within(await screen.findByRole('region', { name: 'Announcements' }))

test('an admin creates an announcement, and it is first in the list', async () => {
  await announce('The office is closed on Friday.')
  const { user } = await visit('/admin/create-announcement', asha)
  const list = await panel()
  expect(await list.findByText('The office is closed on Friday.')).toBeTruthy()

  await user.type(screen.getByLabelText('Message'), 'Lunch is on us today.')
  await user.click(screen.getByRole('button', { name: 'Create Announcement' }))
  expect(await screen.findByText('Announcement created successfully!')).toBeTruthy()
  await waitFor(() =>
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('Lunch is on us today.'),
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  const { data } = await as(ivan, announcements.list, {})
  expect(data).toHaveLength(2)
})

test('an empty message is refused', async () => {
  const { user } = await visit('/admin/create-announcement', asha)
  await user.type(await screen.findByLabelText('Message'), '   ')
  await user.click(screen.getByRole('button', { name: 'Create Announcement' }))
  expect(await screen.findByText('Message cannot be empty.')).toBeTruthy()
})

test('unsent input is restored after leaving the screen', async () => {
  const { user, router } = await visit('/admin/create-announcement', asha)
  await user.type(await screen.findByLabelText('Message'), 'Half a thought')
  await router.navigate({ to: '/dashboard' })
  await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })
  await router.navigate({ to: '/admin/create-announcement' })
  expect(await screen.findByDisplayValue('Half a thought')).toBeTruthy()
})

test('an intern sees a new announcement without reloading', async () => {
  await announce('The first one.')
  await visit('/dashboard', ivan)
  const list = await panel()
  expect(await list.findAllByRole('listitem')).toHaveLength(1)
  // The socket connects in its own time, and what is sent before reaches no one.
  let count = 1
  await vi.waitUntil(
    async () => {
      count += 1
      await announce(`Announcement ${count}`)
      return list.getAllByRole('listitem').length > 1
    },
    { timeout: 5000, interval: 300 },
  )
  await waitFor(() =>
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain(`Announcement ${count}`),
  )
})

test('an admin announces to some, pinned and until a day', async () => {
  const { user } = await visit('/admin/create-announcement', asha)
  await user.type(await screen.findByLabelText('Message'), 'Demo day')
  await user.click(screen.getByRole('combobox', { name: 'For' }))
  await user.click(await screen.findByRole('option', { name: 'Interns' }))
  await user.click(screen.getByRole('combobox', { name: 'Year' }))
  await user.click(await screen.findByRole('option', { name: '2026' }))
  await user.type(screen.getByLabelText('Show until (optional)'), '03/06/2026')
  await user.click(screen.getByRole('switch', { name: 'Pin to the top of the list' }))
  await user.click(screen.getByRole('button', { name: 'Create Announcement' }))
  const list = await panel()
  const line = await list.findByRole('listitem')
  expect(line.textContent).toContain('Pinned')
  expect(line.textContent).toContain('Interns of 2026')
  expect(line.textContent).toContain('until 6 March 2026')
})

test('an expired announcement is marked, edited, and deleted once that is confirmed', async () => {
  await announce('Old news', { expiresOn: '2026-03-04', expiresTime: '10:30' })
  await database.pool.query(`update announcements set expires_at = '2026-03-04T04:00:00Z'`)
  const { user } = await visit('/admin/create-announcement', asha)
  const list = await panel()
  await user.click(await list.findByRole('button', { name: 'Edit "Old news"' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Message'), ', retold')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  const remove = await list.findByRole('button', { name: 'Delete "Old news, retold"' })
  expect(list.getByText('Expired')).toBeTruthy()

  await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Delete announcement' }))
  expect(await list.findByText('No announcements yet.')).toBeTruthy()
})

test('an announcement disappears when it expires by the clock of the server, whatever the browser shows', async () => {
  await announce('Lunch at half past ten', { expiresOn: '2026-03-04', expiresTime: '10:30' })
  clock.set(new Date('2026-03-04T04:59:58Z'))
  await visit('/dashboard', ivan)
  const list = await panel()
  expect(await list.findByText('Lunch at half past ten')).toBeTruthy()
  clock.set(new Date('2026-03-04T05:00:01Z'))
  await vi.waitUntil(() => list.queryByText('Lunch at half past ten') === null, 5_000)
})

test('open lists update when an announcement is changed or deleted', async () => {
  const { data } = await announce('Lunch at one')
  const params = { announcementId: data.id }
  await visit('/dashboard', ivan)
  const list = await panel()
  await list.findByText('Lunch at one')
  // The socket connects in its own time, and what is sent before reaches no one.
  await vi.waitUntil(
    async () => {
      await announce('Are you there?')
      return list.queryAllByText('Are you there?').length > 0
    },
    { timeout: 5000, interval: 300 },
  )
  await as(asha, announcements.update, {
    params,
    body: { message: 'Lunch at two', isPinned: true },
  })
  await waitFor(() =>
    expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/^Lunch at twoPinned/),
  )
  await as(asha, announcements.remove, { params })
  await waitFor(() => expect(list.queryByText('Lunch at two')).toBeNull())
})

test('the button shows that it is busy, and a failed announcement keeps its input', async () => {
  const { user } = await visit('/admin/create-announcement', asha)
  await user.type(await screen.findByLabelText('Message'), 'Half a thought')
  const busy = screen.findByRole('button', { name: 'Creating...' })
  await database.pool.query('alter table announcements rename to elsewhere')
  try {
    await user.click(screen.getByRole('button', { name: 'Create Announcement' }))
    expect(await busy).toHaveProperty('disabled', true)
    const sentence = 'Failed to create announcement. Please try again.'
    expect(await screen.findAllByText(sentence)).toHaveLength(1)
  } finally {
    await database.pool.query('alter table elsewhere rename to announcements')
  }
  expect(screen.getByDisplayValue('Half a thought')).toBeTruthy()
})

test('what is typed when the screen opens is the message', async () => {
  const { user, router } = await visit('/dashboard', asha)
  await router.navigate({ to: '/admin/create-announcement' })
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  await waitFor(() => expect(document.activeElement).toBe(message))
  await user.keyboard('Lunch')
  expect(message.value).toBe('Lunch')
})
