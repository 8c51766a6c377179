import { announcements } from '@cohort/contract/announcements'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, database, asha, ivan } = await openBrowser()

const announce = (message: string) => as(asha, announcements.create, { body: { message } })
const panel = async () => within(await screen.findByRole('region', { name: 'Announcements' }))

test('an admin announces something, and it stands at the top of the list', async () => {
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

test('what was typed and not sent is there again after leaving the screen', async () => {
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
  // The socket connects in its own time, and what is said before reaches nobody.
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

test('the button says that it is busy, and an announcement that failed keeps its words', async () => {
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
