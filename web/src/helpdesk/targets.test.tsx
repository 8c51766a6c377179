import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, database, asha, isha } = await openBrowser()

const BADGE = { subject: 'Badge', description: 'Lost it' }
const raise = async () => (await as(isha, helpdesk.raise, { body: BADGE })).data
const fieldOf = async (group: string, label: string) =>
  within(await screen.findByRole('group', { name: group })).getByLabelText(label)

test('admins set the hours of each priority, and mistakes are shown under their field', async () => {
  const { user } = await visit('/admin/settings?section=helpdesk', asha)
  const answer = await fieldOf('First answer (working hours)', 'HIGH')
  expect(answer).toHaveProperty('value', '4')
  await user.clear(answer)
  await user.type(answer, '9')
  await user.click(screen.getByRole('button', { name: 'Save targets' }))
  expect(
    await screen.findByText('The solution cannot be due before the first answer.'),
  ).toBeTruthy()
  await user.clear(answer)
  await user.type(answer, '2')
  await user.click(screen.getByRole('button', { name: 'Save targets' }))
  expect(await screen.findByText('Targets saved successfully')).toBeTruthy()
  expect((await as(asha, helpdesk.readTargets, {})).data.answer.HIGH).toBe(2)
})

test('cards and conversations say when an answer is due, and what is late', async () => {
  const request = await raise()
  const { unmount } = await visit('/admin/pending-tickets', asha)
  const card = within(await screen.findByRole('article', { name: 'Badge' }))
  expect(card.getByText(/^First answer due /)).toBeTruthy()
  expect(card.getByText(/^Solution due /)).toBeTruthy()
  unmount()
  await database.pool.query(`update help_requests set created_at = created_at - interval '20 days'`)
  const late = await visit('/intern/help?tab=yours', isha)
  expect(await screen.findByText(/^First answer overdue by \d+ working hours$/)).toBeTruthy()
  expect(screen.getByText(/^Solution overdue by \d+ working hours$/)).toBeTruthy()
  late.unmount()
  const params = { requestId: request.id }
  await as(asha, helpdesk.setStatus, { params, body: { resolvedStatus: 'RESOLVED' } })
  await visit('/admin/pending-tickets?tab=resolved', asha)
  const resolved = within(await screen.findByRole('article', { name: 'Badge' }))
  await waitFor(() => expect(resolved.queryByText(/overdue|due /)).toBeNull())
})
