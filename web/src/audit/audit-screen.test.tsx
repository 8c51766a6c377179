import { EXPORT_COLUMNS } from '@cohort/contract/users/transfer-rules'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const browser = await openBrowser()
const { visit, as, asha, ivan, isha } = browser

const rows = () => screen.getAllByRole('row').slice(1)

test('an admin filters the audit log by kind, and unfolds what changed', async () => {
  const params = { userId: ivan.id }
  await as(asha, users.update, { params, body: { dateOfJoining: '2026-01-05' } })
  await as(ivan, plans.list, {})
  const { user, router } = await visit('/admin/audit', asha)
  await screen.findByRole('table', { name: 'Audit log' })
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'Denied requests' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(within(rows()[0] as HTMLElement).getByText('Denied: GET /api/plans')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ kind: 'refusal' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('Changed user')
  expect(screen.getByText(/Date of joining: 5 January 2026/)).toBeTruthy()
  const details = screen.getAllByRole('button', { name: /^Details of entry/ })
  for (const button of details) await user.click(button)
  expect(await screen.findAllByText(/5 January 2026/)).toHaveLength(2)
})

test('what changed is named in words, with the names of people', async () => {
  const { id: interactionId } = await schedule(browser, { date: '2030-03-04' })
  const hold = { params: { interactionId }, query: { isScheduled: 'false' } } as const
  await as(asha, interactions.setScheduled, hold)
  await as(asha, users.disable, { params: { userId: ivan.id }, body: { reason: 'Left in March' } })
  const request = { subject: 'Badge', description: 'Lost', recepient: 'Admins' as const }
  const { data } = await as(isha, helpdesk.raise, { body: request })
  const reply = { params: { requestId: data.id }, body: { text: 'Come by' } }
  await as(asha, helpdesk.write, reply)
  await browser.database.pool.query(
    `insert into audit_entries (actor_id, action, subject)
     values ($1, 'given', 'feedback'), ($1, 'reminded', 'daily updates'), ($1, 'created by import', 'user')`,
    [asha.id],
  )
  await visit('/admin/audit', asha)
  expect(await screen.findByText(/^Replied to help request “HD-/)).toBeTruthy()
  expect(await screen.findByText(/Account: active → disabled/)).toBeTruthy()
  expect(screen.getByText(/Scheduling: scheduled → on hold/)).toBeTruthy()
  expect(screen.getByText('Gave feedback')).toBeTruthy()
  expect(screen.getByText('Created user by import')).toBeTruthy()
  expect(screen.getByText('Sent a reminder about daily updates')).toBeTruthy()
})

test('a cancelled interaction is one act, and not also one that was put on hold', async () => {
  const { id: interactionId } = await schedule(browser, { date: '2030-03-04' })
  const cancel = { outcome: 'CANCELLED', reason: 'Ill' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId }, body: cancel })
  await browser.database.pool.query(
    `insert into audit_entries (actor_id, action, subject, subject_id, changes) values ($1, 'changed', 'interaction', $2,
     '{"outcome": {"from": null, "to": "CANCELLED"}, "isScheduled": {"from": true, "to": false}}')`,
    [asha.id, interactionId],
  )
  const { user } = await visit('/admin/audit', asha)
  const acts = await screen.findAllByText(/^Cancelled interaction “Mid-term review/)
  expect(acts.map(({ textContent }) => textContent?.replace(/“.*”/, ''))).toEqual([
    'Cancelled interaction ',
    'Cancelled interaction  · Reason: Ill',
  ])
  const details = screen.getAllByRole('button', { name: /^Details of entry/ })
  for (const button of details) await user.click(button)
  expect(screen.queryByText(/on hold/)).toBeNull()
})

test('an export shows the filters that were set, and the words of its dialog', async () => {
  const filters = { year: [], zone: [], role: ['Interns'] }
  const columns = EXPORT_COLUMNS.filter((one) => one === 'employeeId' || one === 'phone_no')
  await browser.app.inject({
    method: 'POST',
    url: users.export.path,
    headers: { authorization: `Bearer ${await browser.tokenOf(asha)}` },
    payload: { format: 'xlsx', columns, ...filters },
  })
  await browser.database.pool.query(
    `insert into audit_entries (actor_id, action, subject, changes)
     values ($1, 'exported', 'users', '{"batch": {"from": null, "to": []}, "format": {"from": null, "to": "csv"}}')`,
    [asha.id],
  )
  const { user } = await visit('/admin/audit?kind=export', asha)
  await waitFor(() => expect(rows()).toHaveLength(2))
  const details = screen.getAllByRole('button', { name: /^Details of entry/ })
  for (const button of details) await user.click(button)
  const [earlier, own] = rows()
  expect(earlier?.textContent).toMatch(/Exported users · Format: CSV(?!.*Batch)/)
  expect(own?.textContent).toMatch(/Format: Excel \(XLSX\).*Columns: Employee ID, Phone$/)
  expect(own?.textContent).toContain('Role: Interns')
  expect(own?.textContent).not.toMatch(/hidden|Year|Zone/)
})

test('an entry begins with its verb, and says what was removed', async () => {
  await browser.database.pool.query(
    `insert into audit_entries (actor_id, action, subject, changes) values
     ($1, 'users added', 'plan', null), ($1, 'answered', 'feedback', null),
     ($1, 'sent', 'week summary', null), ($1, 'objective added to "SQL"', 'plan', null),
     ($1, 'milestone "SQL" changed', 'plan', null), ($1, 'plan moved', 'user', null),
     ($1, 'milestone "SQL" begun', 'plan', '{"beginsOn": {"from": null, "to": "2026-03-11"}}'),
     ($1, 'downloaded', 'report', '{"through": {"from": null, "to": "a download link"}}'),
     ($1, 'deleted', 'plan', '{"name": {"from": "Trial plan", "to": null}}')`,
    [asha.id],
  )
  await visit('/admin/audit', asha)
  await waitFor(() => expect(rows()).toHaveLength(9))
  expect(rows().map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'Deleted plan · Name: Trial plan (removed)',
    'Downloaded report · Downloaded in: the browser',
    'Began milestone "SQL" of plan · Begins on: 11 March 2026',
    'Moved to another plan',
    'Changed milestone "SQL" of plan',
    'Added an objective to milestone "SQL" of plan',
    'Sent a summary of a week',
    'Answered a question about feedback',
    'Added interns to plan',
  ])
})

test('on a phone the filters of the audit log are in one sheet', async () => {
  openOnPhone()
  const { user } = await visit('/admin/audit?kind=refusal', asha)
  const button = await screen.findByRole('button', { name: 'Filters 1' })
  expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByRole('combobox', { name: 'Kind' })).toHaveProperty('value', 'Denied requests')
})

test('on a phone an entry is two lines, and unfolds to its people', async () => {
  openOnPhone()
  await as(ivan, plans.list, {})
  const { user } = await visit('/admin/audit?kind=refusal', asha)
  await waitFor(() => expect(rows()).toHaveLength(1))
  const row = within(rows()[0] as HTMLElement)
  expect(row.getByText(`${ivan.name} · Denied: GET /api/plans`)).toBeTruthy()
  expect(row.queryByRole('link')).toBeNull()
  await user.click(row.getByRole('button', { name: /^Details of entry/ }))
  expect(row.getByRole('link', { name: ivan.name })).toBeTruthy()
})

test('an address with filters shows what it filters', async () => {
  await as(ivan, plans.list, {})
  await visit(`/admin/audit?kind=refusal&actorId=${ivan.id}&before=oops`, asha)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveProperty('value', 'Denied requests')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Who acted' })).toHaveProperty('value', ivan.name),
  )
})

test('others may not look at the audit log', async () => {
  await visit('/admin/audit', ivan)
  await waitFor(() => expect(location.pathname).toBe('/403'))
})
