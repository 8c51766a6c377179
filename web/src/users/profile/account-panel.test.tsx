import { users } from '@cohort/contract/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, asha, anil, ivan, isha } = await openBrowser()

const profile = `/admin/resources/${ivan.id}`
const REASON = 'Left the programme in March.'

const disable = () =>
  as(anil, users.disable, { params: { userId: ivan.id }, body: { reason: REASON } })

test('an admin disables an account with a reason, and is informed of the consequences', async () => {
  const { user } = await visit(profile, asha)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }))
  expect(dialog.getByText(/signed out everywhere at once/).textContent).toContain(ivan.name)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await dialog.findByText('Please say why, in at least 5 characters.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await screen.findByText('Account disabled successfully')).toBeTruthy()
  const notice = (await screen.findByRole('button', { name: 'Enable' })).closest('[role=alert]')
  expect(notice?.textContent).toMatch(/^Disabled on .+ by Asha Rao: Left the programme in March\./)
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})

test('another admin enables it again', async () => {
  await disable()
  const { user } = await visit(profile, asha)
  await user.click(await screen.findByRole('button', { name: 'Enable' }))
  const question = within(await screen.findByRole('dialog', { name: 'Enable account?' }))
  await user.click(question.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByText('Account enabled successfully')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeTruthy()
})

test('users cannot disable their own account', async () => {
  await visit(`/admin/resources/${asha.id}`, asha)
  expect(await screen.findByRole('heading', { name: asha.name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
})

test("another admin's faster change is reported in the dialog", async () => {
  const { user } = await visit(profile, asha)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }))
  await disable()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON)
  await user.click(dialog.getByRole('button', { name: 'Disable account' }))
  expect(await dialog.findByText('This account is disabled already.')).toBeTruthy()
})

test('disabled users are listed separately, and their cards are marked', async () => {
  await disable()
  const { user, router } = await visit('/admin/resources', asha)
  await screen.findByRole('link', { name: isha.name })
  expect(screen.queryByRole('link', { name: ivan.name })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Accounts' }))
  await user.click(await screen.findByRole('option', { name: 'Disabled accounts' }))
  const link = await screen.findByRole('link', { name: ivan.name })
  expect(link.closest('article')?.textContent).toContain('Disabled')
  await waitFor(() => expect(screen.queryByRole('link', { name: isha.name })).toBeNull())
  expect(router.state.location.search).toEqual({ account: 'disabled' })
})
