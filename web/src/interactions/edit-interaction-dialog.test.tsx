import { interactions } from '@cohort/contract/interactions/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillIn, interactionDialogs } from '../../test/interaction-dialogs.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, anil, isha } = world
const { openEdit } = interactionDialogs(world)

test('a pending interaction is edited in the same form', async () => {
  const { id } = await schedule(world, { date: '2026-03-06' })
  const { user } = await visit('/dashboard/interactions', asha)
  await user.click(await screen.findByRole('button', { name: 'Edit Mid-term review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Interaction' }))
  const name = dialog.getByLabelText('Interaction Name')
  expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveProperty('value', '11:00 am')
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

test('the form of an interaction on hold says that it stays on hold', async () => {
  const { id } = await schedule(world, { date: '2026-03-06' })
  await openEdit()
  expect(screen.queryByText(/^This interaction is on hold/)).toBeNull()
  await world.closePages()
  const params = { interactionId: id }
  await as(anil, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  await openEdit()
  expect(await screen.findByText(/^This interaction is on hold, and stays on hold/)).toBeTruthy()
})

test('an edit survives a session that ends', async () => {
  await schedule(world, { date: '2026-03-06' })
  const { user, name } = await openEdit()
  await user.type(name, ' of March')
  clock.advance(90)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(location.pathname).toBe('/signin'))

  await world.closePages()
  clock.advance(-90)
  expect((await openEdit()).name.value).toBe('Mid-term review of March')
})

test('an edit does not undo the hold of another admin', async () => {
  const { id } = await schedule(world, { date: '2026-03-06' })
  const { user, name } = await openEdit()
  const params = { interactionId: id }
  await as(anil, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  await user.type(name, ' of March')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Interaction updated successfully')).toBeTruthy()
  const { data } = await as(asha, interactions.list, { body: {} })
  expect(data.data[0]).toMatchObject({ name: 'Mid-term review of March', isScheduled: false })
})

test('a refused edit stays open with every word, also when the list no longer shows it', async () => {
  await schedule(world, { date: '2026-03-04', time: '10:15' })
  const { user } = await visit('/dashboard/interactions?interactionStatus=PENDING', asha)
  await user.click(await screen.findByRole('button', { name: /^Edit / }))
  const name = await screen.findByLabelText<HTMLInputElement>('Interaction Name')
  await user.type(name, ' of March')
  await user.clear(screen.getByLabelText('Date', { selector: '[role=dialog] *' }))
  await fillIn(user, screen.getByLabelText('Date', { selector: '[role=dialog] *' }), '03/06/2026')
  clock.advance(50)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Only pending interactions can be changed.')).toBeTruthy()
  await screen.findByText('No interactions found')
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Interaction' }))
  expect(dialog.getByLabelText('Interaction Name')).toHaveProperty(
    'value',
    'Mid-term review of March',
  )
  expect(dialog.getByText('Only pending interactions can be changed.')).toBeTruthy()
})

/** What lies over the page around a window: it has no role, as a keyboard has other ways out. */
function beside() {
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (!overlay) throw new Error('No window is open')
  return overlay
}

test('an edit in progress is not discarded by a click outside the dialog', async () => {
  await schedule(world, { date: '2026-03-06' })
  const { user, name } = await openEdit()
  await user.type(name, ' of March')
  await user.click(beside())
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(name.value).toBe('Mid-term review of March')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
