import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
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

test('leave that was recorded or deleted is one sentence, in the audit log too', async () => {
  const record = async (body: { kind: 'LEAVE' | 'EXAMINATION'; from: string; to: string }) =>
    (await as(asha, dailyUpdates.addLeave, { params, body })).data.id
  await record({ kind: 'LEAVE', from: '2026-11-30', to: '2026-12-03' })
  const leaveId = await record({ kind: 'EXAMINATION', from: '2026-12-04', to: '2026-12-04' })
  await as(asha, dailyUpdates.removeLeave, { params: { leaveId } })
  const sentences = [
    'Examination deleted: 4 December 2026',
    'Examination recorded: 4 December 2026',
    'Leave recorded: 30 November – 3 December 2026',
  ]
  await visit(`/admin/resources/${ivan.id}?tab=history`, asha)
  const table = await screen.findByRole('table', { name: 'History' })
  const rows = within(table).getAllByRole('row').slice(1)
  const whats = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
  expect(whats.slice(0, 3)).toEqual(sentences)
  await visit('/admin/audit', asha)
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
})
