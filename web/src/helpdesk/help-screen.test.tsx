import type { InputOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { newId } from '@cohort/server/platform/database/columns'
import { milestones, planMembers, plans } from '@cohort/server/plans/table'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startFaultyProxy } from '../../test/faulty-proxy.ts'
import { openBrowser } from '../../test/render-as.tsx'

const { visit, as, app, database, clock, asha, manoj, isha } = await openBrowser()
const proxy = await startFaultyProxy(() => app.listeningOrigin)

const FILL_ALL = 'Please fill all details'
const BADGE = { subject: 'Badge', description: 'Lost it' }

const raise = async (body: InputOf<typeof helpdesk.raise>['body'] = BADGE) =>
  (await as(isha, helpdesk.raise, { body })).data

const ishas = async () => (await as(isha, helpdesk.list, { params: { userId: isha.id } })).data

async function fillIn(user: Awaited<ReturnType<typeof visit>>['user']) {
  await user.type(await screen.findByLabelText('Subject'), 'Badge')
  await user.type(screen.getByLabelText('Description'), 'Lost it')
}

test('an intern asks a mentor for help, and nothing may be missing', async () => {
  const { user } = await visit('/intern/help', isha)
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findAllByText(FILL_ALL)).toHaveLength(1)
  const recipient = screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient' })
  expect(recipient.value).toBe('Admins')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Priority' }).value).toBe('LOW')
  await fillIn(user)
  await user.click(recipient)
  await user.click(await screen.findByRole('option', { name: 'Mentors' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(FILL_ALL)).toBeTruthy()
  expect(await ishas()).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Mentor' }))
  await user.click(await screen.findByRole('option', { name: manoj.name }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Your request is submitted. Thank you!')).toBeTruthy()
  expect(await screen.findByRole('article', { name: 'Badge' })).toBeTruthy()
  expect(screen.queryByLabelText('Subject')).toBeNull()
  expect(await ishas()).toMatchObject([
    { subject: 'Badge', recepient: 'Mentors', recepientId: manoj.id, priority: 'LOW' },
  ])
})

async function giveMentor() {
  const planId = newId()
  const plan = { id: planId, name: 'Plan', description: 'Plan', days: 60 }
  const dates = { startDate: '2026-03-01', endDate: '2026-04-30' }
  await database.orm.insert(plans).values({ ...plan, ...dates })
  await database.orm
    .insert(milestones)
    .values({ planId, name: 'Foundations', days: 60, mentorId: manoj.id })
  await database.orm.insert(planMembers).values({ internId: isha.id, planId })
}

test('the own mentor is chosen among the mentors', async () => {
  await giveMentor()
  const { user } = await visit('/intern/help', isha)
  await user.click(await screen.findByRole('combobox', { name: 'Recipient' }))
  await user.click(await screen.findByRole('option', { name: 'Mentors' }))
  const mentor = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mentor' })
  await waitFor(() => expect(mentor.value).toBe(manoj.name))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(async () =>
    expect(await ishas()).toMatchObject([{ recepient: 'Mentors', recepientId: manoj.id }]),
  )
})

test('a failed request shows the reason and keeps its input, across a reload', async () => {
  const { user, unmount } = await visit('/intern/help', isha)
  await fillIn(user)
  await database.pool.query('alter table help_requests rename to elsewhere')
  try {
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to help_requests')
  }
  window.happyDOM.setURL(`${proxy.origin}/intern/help`)
  proxy.fail('/api/helpdesk')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Help request not submitted')).toBeTruthy()
  proxy.fail(undefined)
  unmount()
  window.happyDOM.setURL(app.listeningOrigin)
  await visit('/intern/help', isha)
  expect(await screen.findByDisplayValue('Badge')).toBeTruthy()
  expect(screen.getByDisplayValue('Lost it')).toBeTruthy()
  localStorage.clear()
})

test('own requests show their state, priority and recipient, and can be reopened for a week', async () => {
  const old = await raise({ ...BADGE, subject: 'Old' })
  await as(asha, helpdesk.setStatus, {
    params: { requestId: old.id },
    body: { resolvedStatus: 'RESOLVED' },
  })
  clock.advance(-8 * 24 * 60)
  const { rowCount } = await database.pool.query(`update help_requests set resolved_at = $1`, [
    clock.now(),
  ])
  expect(rowCount).toBe(1)
  clock.advance(8 * 24 * 60)
  const done = await raise({ ...BADGE, subject: 'Done', priority: 'HIGH' })
  await as(asha, helpdesk.setStatus, {
    params: { requestId: done.id },
    body: { resolvedStatus: 'RESOLVED' },
  })
  await raise({ ...BADGE, recepient: 'Mentors', recepientId: manoj.id })

  const { user } = await visit('/intern/help?tab=yours', isha)
  const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))
  const pending = await cardOf('Badge')
  expect(pending.getByText('Pending')).toBeTruthy()
  expect(pending.getByText('LOW')).toBeTruthy()
  expect(pending.getByText(/^to/).textContent).toContain('to Manoj Kulkarni (Mentors)')
  expect(pending.queryByRole('button', { name: /^Reopen/ })).toBeNull()
  const final = await cardOf('Old')
  expect(final.queryByRole('button', { name: /^Reopen/ })).toBeNull()
  expect(final.getByText('It can no longer be reopened (after 7 days).')).toBeTruthy()
  expect(final.getByRole('link', { name: 'New request' }).getAttribute('href')).toBe('/intern/help')
  const resolved = await cardOf('Done')
  expect(resolved.getByText('Resolved')).toBeTruthy()
  expect(resolved.getByText('HIGH')).toBeTruthy()
  expect(resolved.getByText(`HD-${done.number}`)).toBeTruthy()
  expect(resolved.getByText('Can be reopened until 11 Mar')).toBeTruthy()
  await user.click(resolved.getByRole('button', { name: /^Reopen/ }))
  expect(await screen.findByText('Request reopened')).toBeTruthy()
  await waitFor(() => expect(resolved.getByText('Pending')).toBeTruthy())
})

test('without requests an empty state is shown, and a failure is reported by a toast', async () => {
  const { unmount } = await visit('/intern/help?tab=yours', isha)
  expect(await screen.findByText('No help requests found')).toBeTruthy()
  unmount()
  await database.pool.query('alter table help_requests rename to elsewhere')
  try {
    await visit('/intern/help?tab=yours&name=x', isha)
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to help_requests')
  }
})

test('beside a new request are those that are open, each a press away', async () => {
  await raise()
  const { user } = await visit('/intern/help', isha)
  const open = within(await screen.findByRole('region', { name: 'Your open requests' }))
  await user.click(open.getByRole('button', { name: 'Badge' }))
  expect(await screen.findByRole('dialog', { name: /Badge$/ })).toBeTruthy()
})

test('the answer to a message says that it becomes a request to its author, and the draft of another request waits', async () => {
  const other = await visit('/intern/help', isha)
  await other.user.type(await screen.findByLabelText('Subject'), 'Laptop')
  other.unmount()
  const { user, router } = await visit(`/intern/help?reply=${manoj.id}`, isha)
  const mentor = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mentor' })
  await waitFor(() => expect(mentor.value).toBe(manoj.name))
  const subject = 'Answer to a message from Manoj Kulkarni'
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', subject)
  const note =
    'You answer a message from Manoj Kulkarni. Your answer becomes a help request to the mentor below, with priority MEDIUM. What they write back appears under "Your Help Requests".'
  expect(screen.getByText(note)).toBeTruthy()
  await user.type(screen.getByLabelText('Description'), 'Thank you, I am fine.')
  await user.click(screen.getByRole('button', { name: 'Send as a help request' }))
  expect(await screen.findByRole('article', { name: subject })).toBeTruthy()
  expect(await ishas()).toMatchObject([
    { recepient: 'Mentors', recepientId: manoj.id, priority: 'MEDIUM' },
  ])
  expect(router.state.location.search).toEqual({ tab: 'yours' })
  await user.click(screen.getByRole('tab', { name: 'New Help Request' }))
  expect(await screen.findByDisplayValue('Laptop')).toBeTruthy()
})

test('the answer to an admin goes to all admins, as the form says', async () => {
  await visit('/intern/help?reply=admins', isha)
  expect(await screen.findByDisplayValue('Answer to a message from an admin')).toBeTruthy()
  expect(
    screen.getByText(/ becomes a help request to all admins, with priority MEDIUM\./),
  ).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Recipient' })).toHaveProperty('value', 'Admins')
})

test('a question to the own mentor begins with mentors as recipients', async () => {
  await giveMentor()
  await visit('/intern/help?ask=mentor', isha)
  expect(await screen.findByRole('combobox', { name: 'Mentor' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Recipient' })).toHaveProperty('value', 'Mentors')
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', '')
})

test.each([
  ['leave', 'Admins', 'Leave'],
  ['meeting', 'Admins', 'Meeting'],
  ['2026-03-03', 'Admins', 'Daily update of 3 March 2026'],
  ['nonsense', 'Admins', ''],
])(
  'without a mentor, a request that is asked for by %s begins to %s with the subject "%s"',
  async (ask, to, subject) => {
    await visit(`/intern/help?ask=${ask}`, isha)
    expect(await screen.findByLabelText('Subject')).toHaveProperty('value', subject)
    expect(screen.getByRole('combobox', { name: 'Recipient' })).toHaveProperty('value', to)
  },
)
