import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { type ListKind, valuesOf } from '@cohort/contract/settings/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, asha, anil, isha, ivan } = await openBrowser()

const list = (name: string) => screen.findByRole('list', { name: `${name} in their order` })
const shown = async (name: string) =>
  within(await list(name))
    .getAllByRole('listitem')
    .map((line) => line.textContent)
const saved = async (kind: ListKind) => valuesOf((await as(isha, settings.read, {})).data, kind)
const button = (name: string) => screen.getByRole('button', { name })

test('an admin adds a value, and the lists begin with those of the specification', async () => {
  const { user } = await visit('/admin/settings', asha)
  expect(await shown('batches')).toEqual(['Batch 1', 'Batch 2', 'Batch 3'])
  expect(await shown('years')).toEqual(['2023', '2024', '2025', '2026', '2027'])
  await user.type(screen.getByLabelText('New batch'), 'Batch 4{Enter}')
  await waitFor(async () => expect(await shown('batches')).toContain('Batch 4'))
  await waitFor(() => expect(screen.getByLabelText('New batch')).toHaveProperty('value', ''))
  expect(await saved('batch')).toContain('Batch 4')
})

test('an invalid value is reported under the field, and the input remains', async () => {
  const { user } = await visit('/admin/settings', asha)
  await list('years')
  const field = screen.getByLabelText('New year')
  await user.type(field, 'soon')
  await user.click(button('Add year'))
  expect(await screen.findByText('Enter a year from 2000 to 2100.')).toBeTruthy()
  expect(field).toHaveProperty('value', 'soon')
  await user.clear(field)
  await user.type(field, '2026{Enter}')
  expect(await screen.findByText('This value is already in the list.')).toBeTruthy()
  expect(field).toHaveProperty('value', '2026')
})

test('a value is renamed in place, and its users are updated', async () => {
  const params = { userId: isha.id }
  await as(asha, users.update, { params, body: { phase: 'Phase 1' } })
  const { user } = await visit('/admin/settings', asha)
  await list('phases')
  await user.click(button('Rename Phase 1'))
  const field = screen.getByLabelText('New name for Phase 1')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.clear(field)
  await user.type(field, 'Basics{Enter}')
  await waitFor(async () => expect(await shown('phases')).toEqual(['Basics', 'Phase 2', 'Phase 3']))
  expect((await as(asha, users.get, { params })).data.phase).toBe('Basics')
})

test('Escape leaves a value as it is', async () => {
  const { user } = await visit('/admin/settings', asha)
  await list('phases')
  await user.click(button('Rename Phase 1'))
  await user.type(screen.getByLabelText('New name for Phase 1'), ' and more{Escape}')
  expect(screen.queryByLabelText('New name for Phase 1')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button('Rename Phase 1')))
  expect(await saved('phase')).toEqual(['Phase 1', 'Phase 2', 'Phase 3'])
})

test('values are ordered by keyboard, and the button that moved one keeps the focus', async () => {
  const { user } = await visit('/admin/settings', asha)
  await list('batches')
  button('Move Batch 3 up').focus()
  await user.keyboard('{Enter}')
  await waitFor(async () =>
    expect(await shown('batches')).toEqual(['Batch 1', 'Batch 3', 'Batch 2']),
  )
  expect(document.activeElement).toBe(button('Move Batch 3 up'))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await saved('batch')).toEqual(['Batch 3', 'Batch 1', 'Batch 2']))
  // There is no further up.
  expect(document.activeElement).toBe(button('Move Batch 3 down'))
})

test('a value in use remains, and the line shows and links its users', async () => {
  await as(asha, users.update, { params: { userId: isha.id }, body: { batch: 'Batch 2' } })
  const { user, router } = await visit('/admin/settings', asha)
  await list('batches')
  await user.click(button('Remove Batch 2'))
  await user.click(await screen.findByRole('button', { name: 'Remove batch' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Batch 2 is used by 1 intern.')).toBeTruthy()
  await user.click(within(alert).getByRole('link', { name: 'Show people with Batch 2' }))
  await screen.findByText('Isha Menon')
  expect(router.state.location.href).toBe('/admin/resources?batch=Batch+2')
})

test('an unused value is removed after a confirmation', async () => {
  const { user } = await visit('/admin/settings', asha)
  await list('batches')
  await user.click(button('Remove Batch 3'))
  await user.click(await screen.findByRole('button', { name: 'Remove batch' }))
  await waitFor(async () => expect(await shown('batches')).toEqual(['Batch 1', 'Batch 2']))
})

test("another admin's change appears without reloading", async () => {
  await visit('/admin/settings?section=feedback', asha)
  expect(await shown('KPIs')).toHaveLength(21)
  await as(anil, settings.addValue, { body: { kind: 'kpi', value: 'Charm' } })
  await waitFor(async () => expect(await shown('KPIs')).toContain('Charm'))
})

test('the domains have a section of their own', async () => {
  const { user } = await visit('/admin/settings?section=accounts', asha)
  expect(await shown('domains')).toEqual(['northwind.example', 'northwind-labs.example'])
  await user.type(screen.getByLabelText('New domain'), 'acme{Enter}')
  expect(await screen.findByText('Enter a domain such as company.example.')).toBeTruthy()
})

test('the menu of the own account leads admins there', async () => {
  const { user } = await visit('/dashboard', asha)
  await user.click(await screen.findByRole('button', { name: `Account of ${asha.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/settings'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
})

test('only admins can view the settings', async () => {
  await visit('/admin/settings', ivan)
  await waitFor(() => expect(location.pathname).toBe('/403'))
})

test('input in one section remains while another one is open', async () => {
  const { user } = await visit('/admin/settings', asha)
  await user.type(await screen.findByLabelText('New batch'), 'Batch 9')
  await user.click(screen.getByRole('tab', { name: 'Feedback' }))
  await user.click(screen.getByRole('tab', { name: 'People' }))
  expect(screen.getByLabelText('New batch')).toHaveProperty('value', 'Batch 9')
})

test('the focus goes on to the value beside the one that was removed', async () => {
  await as(asha, settings.addValue, { body: { kind: 'batch', value: 'Batch 8' } })
  const { user } = await visit('/admin/settings', asha)
  await list('batches')
  await user.tab()
  button('Remove Batch 8').focus()
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('dialog', { name: 'Remove this batch?' }))
  question.getByRole('button', { name: 'Remove batch' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await shown('batches')).not.toContain('Batch 8'))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Remove Batch/),
  )
})
