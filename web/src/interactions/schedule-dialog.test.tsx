import { interactions } from '@cohort/contract/interactions'
import { schedule } from '@cohort/server/test/scheduling'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const badGateway = await startOtherServer()
const { visit, as, clock, asha, manoj, isha } = world

async function openForm() {
  const { user } = await visit('/admin/analytics', asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule Interaction' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  await dialog.findByLabelText('Interaction Name')
  const submit = dialog.getByRole('button', { name: 'Schedule Interaction' })
  return { user, dialog, submit }
}

type Dialog = Awaited<ReturnType<typeof openForm>>['dialog']

async function pick(user: UserEvent, dialog: Dialog, [label, option]: [string | RegExp, string]) {
  await user.click(dialog.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function fill(user: UserEvent, dialog: Dialog, time: string) {
  await user.type(dialog.getByLabelText('Interaction Name'), 'Mid-term review')
  await pick(user, dialog, ['Intern Name', isha.name])
  await pick(user, dialog, [/Assigned Mentor/, manoj.name])
  await user.type(dialog.getByLabelText('Date'), '03/04/2026')
  await user.tab()
  await pick(user, dialog, ['Time', time])
  await user.type(dialog.getByLabelText('Duration'), '45 mins')
}

test('every field that is missing says so, the mentors excepted', async () => {
  const { user, dialog, submit } = await openForm()
  await user.click(submit)
  for (const field of ['Interaction Name', 'Intern Name', 'Intern Email']) {
    expect(await dialog.findByText(`${field} is required`)).toBeTruthy()
  }
  for (const field of ['Date', 'Time', 'Duration']) {
    expect(dialog.getByText(`${field} is required`)).toBeTruthy()
  }
  expect(document.activeElement).toBe(dialog.getByLabelText('Interaction Name'))
  await user.type(dialog.getByLabelText('Intern Email'), 'isha')
  await user.click(submit)
  expect(await dialog.findByText('Invalid Email format')).toBeTruthy()
})

test('an hour that is over is refused, and a later one is scheduled with ids', async () => {
  const { user, dialog, submit } = await openForm()
  await fill(user, dialog, '9:00 AM')
  expect(dialog.getByLabelText('Intern Email')).toHaveProperty('value', isha.email)
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '03/04/2026')
  await user.click(submit)
  expect(await dialog.findByText('Selected time cannot be in the past.')).toBeTruthy()
  await pick(user, dialog, ['Time', '4:30 PM'])
  await user.click(submit)
  expect(await screen.findByText('Interaction scheduled successfully')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Scheduling...' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3500 })
  const { data } = await as(isha, interactions.listOf, { params: { userId: isha.id }, body: {} })
  expect(data.data[0]).toMatchObject({
    name: 'Mid-term review',
    internId: isha.id,
    mentorId: manoj.id,
    interviewerId: null,
    date: '2026-03-04',
    time: '16:30',
    duration: 45,
  })
})

test('a refusal of the server keeps every word', async () => {
  const { user, dialog, submit } = await openForm()
  await fill(user, dialog, '4:30 PM')
  await user.clear(dialog.getByLabelText('Intern Email'))
  await user.type(dialog.getByLabelText('Intern Email'), 'stranger@northwind.example')
  await user.click(submit)
  expect(await dialog.findByText('No intern has this e-mail address.')).toBeTruthy()
  expect(dialog.getByRole('combobox', { name: 'Intern Name' })).toHaveProperty('value', isha.name)
  expect(dialog.getByLabelText('Interaction Name')).toHaveProperty('value', 'Mid-term review')
})

test('what was typed and not sent is there again', async () => {
  const { user, dialog } = await openForm()
  await user.type(dialog.getByLabelText('Interaction Name'), 'Half a thought')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Schedule Interaction' }))
  expect(await screen.findByLabelText('Interaction Name')).toHaveProperty('value', 'Half a thought')
})

test('a pending interaction is edited in the same form', async () => {
  const { id } = await schedule(world, { date: '2026-03-06' })
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Edit Mid-term review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Interaction' }))
  const name = dialog.getByLabelText('Interaction Name')
  expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', '11:00 AM')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Interaction Name is required')).toBeTruthy()
  await user.type(name, 'Final review')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Interaction updated successfully')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Final review' })).toBeTruthy()
  const { data } = await as(asha, interactions.list, { body: {} })
  expect(data.data[0]).toMatchObject({ id, name: 'Final review', internId: isha.id, duration: 30 })
})

async function openEdit() {
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: /^Edit / }))
  const name = await screen.findByLabelText<HTMLInputElement>('Interaction Name')
  return { user, name }
}

test('an edit survives a session that ends', async () => {
  await schedule(world, { date: '2026-03-06' })
  const { user, name } = await openEdit()
  await user.type(name, ' of March')
  clock.advance(90)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(location.pathname).toBe('/signin'))

  cleanup()
  clock.advance(-90)
  expect((await openEdit()).name.value).toBe('Mid-term review of March')
})

test('what fails without a sentence is told in the words of each window', async () => {
  const { user, dialog, submit } = await openForm()
  await fill(user, dialog, '4:30 PM')
  window.happyDOM.setURL(`${badGateway}/admin/analytics`)
  await user.click(submit)
  expect(await dialog.findByText('Failed to schedule interaction')).toBeTruthy()

  cleanup()
  await schedule(world, { date: '2026-03-06' })
  const edit = await openEdit()
  await edit.user.type(edit.name, ' of March')
  window.happyDOM.setURL(`${badGateway}/dashboard/interactions`)
  await edit.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Failed to update interaction')).toBeTruthy()
})
