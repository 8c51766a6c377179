import { users } from '@cohort/contract/users/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const { visit, as, asha, ivan } = await openBrowser()

const params = { userId: ivan.id }
const BANK = {
  bankName: 'State Bank of India',
  branch: 'Pune Camp',
  IFSC: 'SBIN0001234',
  accountNumber: '123456789012',
}

test('an admin sees the last digits, and with a reason the full number, which the history records', async () => {
  await as(ivan, users.update, { params, body: { bankDetails: BANK } })
  const { user } = await visit(`/admin/resources/${ivan.id}?tab=bank`, asha)
  expect(await screen.findByText('••••9012')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show account number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Show account number' }))
  await user.click(dialog.getByRole('button', { name: 'Show' }))
  expect(await dialog.findByText('Please say why you need the bank details.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'Stipend of March')
  await user.click(dialog.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText(BANK.accountNumber)).toBeTruthy()

  await user.click(screen.getByRole('tab', { name: 'History' }))
  const rows = within(await screen.findByRole('table', { name: 'History' })).getAllByRole('row')
  const [, newest, oldest] = rows.map(({ textContent }) => textContent)
  expect(newest).toContain('Asha Rao')
  expect(newest).toMatch(/RevealedBank details: shown: Stipend of March$/)
  expect(oldest).toMatch(/Bank details: changed \(value hidden\)$/)
  expect(oldest).toContain('Ivan Thomas')
  expect(document.body.textContent).not.toContain(BANK.accountNumber)
})

test('an assigned asset is shown without its number and unknown values', async () => {
  const body = { userId: ivan.id, assetType: 'Laptop', assetName: 'Dell 5', givenOn: '2026-01-05' }
  await as(asha, users.giveAsset, { body })
  const { user } = await visit(`/admin/resources/${ivan.id}`, asha)
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  const rows = within(await screen.findByRole('table', { name: 'History' })).getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/Gave.*Asset name: Dell 5.*Given on: 5 January 2026$/)
})

test('the owner needs no reason', async () => {
  await as(ivan, users.update, { params, body: { bankDetails: BANK } })
  await visit('/dashboard/my-profile?tab=bank', ivan)
  expect(await screen.findByText(BANK.accountNumber)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show account number' })).toBeNull()
})

test('the history tells the reason of a change of the zone', async () => {
  const body = { zone: 'RED ZONE' as const, zoneReason: 'Missed two weeks' }
  await as(asha, users.update, { params, body })
  const { user } = await visit(`/admin/resources/${ivan.id}`, asha)
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Reason: Missed two weeks')).toBeTruthy()
})
