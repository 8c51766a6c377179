import { articles } from '@cohort/contract/articles/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import type { Person } from '@cohort/server/test/cast'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, asha, manoj, isha, ivan } = await openBrowser()

const VPN = { title: 'Connecting to the VPN', text: 'Install the client.\nEnrol the device.' }

const create = async (more: object = {}) =>
  (await as(asha, articles.create, { body: { ...VPN, ...more } })).data
const ask = async (person: Person, subject: string) =>
  (await as(person, helpdesk.raise, { body: { subject, description: 'Please help' } })).data
const usesOf = async (articleId: string) => {
  const { openedCount, solvedCount } = (await as(asha, articles.read, { params: { articleId } }))
    .data
  return { openedCount, solvedCount }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('an article is offered while a request is typed, and may make it needless', async () => {
  const { id } = await create()
  await create({ title: 'VPN for guests', isDraft: true })
  const { user } = await visit('/intern/help', isha)
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject')
  await user.type(subject, 'Cannot connect to vpn')
  await user.type(screen.getByLabelText('Description'), 'It asks for a device')
  const offered = await screen.findByRole('region', { name: 'Articles that may help' })
  expect(within(offered).getAllByRole('button')).toHaveLength(1)
  await user.click(within(offered).getByRole('button', { name: VPN.title }))
  const opened = await dialog(VPN.title)
  expect(await opened.findByText(/Enrol the device/)).toBeTruthy()
  await user.click(opened.getByRole('button', { name: 'Continue with my request' }))
  expect(subject.value).toBe('Cannot connect to vpn')
  await user.click(within(offered).getByRole('button', { name: VPN.title }))
  const again = await dialog(VPN.title)
  await user.click(await again.findByRole('button', { name: 'This answers my question' }))
  expect(await screen.findByText('Your request was not sent.')).toBeTruthy()
  await waitFor(() => expect(subject.value).toBe(''))
  await waitFor(async () => expect(await usesOf(id)).toEqual({ openedCount: 2, solvedCount: 1 }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(subject.value).toBe('Cannot connect to vpn'))
  expect(screen.getByDisplayValue('It asks for a device')).toBeTruthy()
  localStorage.clear()
})

test('everyone finds articles in the help desk, and opens one by its address', async () => {
  const { id } = await create()
  await create({ title: 'Laptop chargers' })
  const { user, unmount } = await visit('/intern/help?tab=articles', isha)
  expect(await screen.findByRole('button', { name: 'Laptop chargers' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New article' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Search articles' }), 'vpn')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Laptop chargers' })).toBeNull())
  await user.click(screen.getByRole('button', { name: VPN.title }))
  expect(await (await dialog(VPN.title)).findByText(/Install the client/)).toBeTruthy()
  unmount()
  await visit(`/mentor/pending-tickets?tab=articles&article=${id}`, manoj)
  expect(await (await dialog(VPN.title)).findByText(/Install the client/)).toBeTruthy()
  expect(await usesOf(id)).toMatchObject({ openedCount: 1 })
})

test('a question that is asked often becomes an article with the answer it got', async () => {
  for (const person of [isha, ivan, isha]) await ask(person, 'VPN access')
  const { id } = await ask(ivan, 'VPN access')
  const text = 'Install the client.'
  await as(asha, helpdesk.write, { params: { requestId: id }, body: { text } })
  const resolved = { resolvedStatus: 'RESOLVED' } as const
  await as(asha, helpdesk.setStatus, { params: { requestId: id }, body: resolved })
  const { user } = await visit('/admin/pending-tickets?tab=articles', asha)
  const often = within(await screen.findByRole('region', { name: 'Frequently asked' }))
  expect(often.getByText(/^4 requests from 2 people: HD-/)).toBeTruthy()
  await user.click(often.getByRole('button', { name: 'Write an article' }))
  const form = await dialog('New article')
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('VPN access')
  expect(form.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(text)
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Article saved')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'VPN access' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Frequently asked' })).toBeNull())
})

test('a question can be dismissed', async () => {
  for (const person of [isha, ivan, isha]) await ask(person, 'Parking')
  const { user } = await visit('/admin/pending-tickets?tab=articles', asha)
  await user.click(await screen.findByRole('button', { name: 'Dismiss Parking' }))
  expect(await screen.findByText('Question dismissed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Frequently asked' })).toBeNull())
})

test('admins write, change and delete articles', async () => {
  const { user } = await visit('/admin/pending-tickets?tab=articles', asha)
  expect(await screen.findByText('There are no articles yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New article' }))
  const form = await dialog('New article')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter a title for the article.')).toBeTruthy()
  await user.type(form.getByLabelText('Title'), 'Badges')
  await user.type(form.getByLabelText('Text'), 'Ask at the desk.')
  await user.click(form.getByRole('checkbox', { name: 'Draft (visible to admins only)' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Draft')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit "Badges"' }))
  const edit = await dialog('Edit article')
  await user.click(await edit.findByRole('checkbox', { name: 'Draft (visible to admins only)' }))
  await user.click(edit.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not opened yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete "Badges"' }))
  const question = await dialog('Delete this article?')
  await user.click(question.getByRole('button', { name: 'Delete article' }))
  expect(await screen.findByText('Article deleted')).toBeTruthy()
  expect(await screen.findByText('There are no articles yet.')).toBeTruthy()
})
