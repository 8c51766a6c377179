import { interns } from '@cohort/contract/interns/calls'
import { users } from '@cohort/contract/users/calls'
import { liveThreeDays, PRIVATE_WORDS, ZONE_REASON } from '@cohort/server/test/scenarios/one-intern'
import { giveFeedback } from '@cohort/server/test/scenarios/sharing'
import { computeSignals, makePlan, writeOn } from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, database, asha, manoj, meera, isha, ivan } = world

const PAGE = `/dashboard/interns/${isha.id}`

const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
const title = async (name: string) => screen.findByRole('heading', { level: 1, name })
const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }))

test('an admin reads the whole timeline, and filters it by kind', async () => {
  await liveThreeDays(world)
  const { user, router } = await visit(PAGE, asha)
  await title(isha.name)
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(summary.queryByText(new RegExp(ZONE_REASON))).toBeNull()
  await user.hover(summary.getByText(/^Set by [\w ]+ on \d+ Mar$/))
  expect(await screen.findByText(`Reason given then: ${ZONE_REASON}`)).toBeTruthy()
  const shown = await timeline()
  expect(await shown.findByText(new RegExp(PRIVATE_WORDS))).toBeTruthy()
  const day = shown.getByRole<HTMLAnchorElement>('link', { name: '3 Mar' })
  expect(day.closest('p')?.textContent).toBe('Update missing: 3 Mar')
  expect(new URL(day.href).pathname).toBe('/dashboard/daily-update/2026-03-03')
  expect(shown.getByText('Completed: Step 1')).toBeTruthy()
  expect(shown.getByRole('link', { name: /Badge$/ })).toBeTruthy()
  await user.click(shown.getByRole('button', { name: 'Zone' }))
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(1))
  expect(router.state.location.search).toMatchObject({ show: 'zone' })
  expect(await tabs()).toEqual([
    'Overview',
    'Feedback',
    'Daily Update',
    'Interactions',
    'Plan',
    'Details',
    'Assets',
    'History',
  ])
})

test('who set the zone is not said to those who may not know it', async () => {
  await liveThreeDays(world)
  await visit('/dashboard/my-profile?tab=overview', isha)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(await summary.findByText(/^Set on \d+ Mar$/)).toBeTruthy()
})

test('a gap in the updates is one line, and leads to each of its days', async () => {
  await liveThreeDays(world)
  await world.database.pool.query('delete from tasks')
  const { user, router } = await visit(PAGE, asha)
  const shown = await timeline()
  await user.click(await shown.findByText('2 updates missing, 2 Mar – 3 Mar'))
  await user.click(shown.getByRole('link', { name: '2 Mar' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/daily-update/2026-03-02',
      search: { name: isha.name, view: 'everyone' },
    }),
  )
})

test('a long gap lists its first days, and the others when they are asked for', async () => {
  await liveThreeDays(world)
  await world.database.pool.query('delete from tasks')
  world.clock.set(new Date('2026-03-13T04:30:00Z'))
  const { user } = await visit(PAGE, asha)
  const shown = await timeline()
  const gap = await shown.findByText(/^\d+ updates missing, 2 Mar/)
  await user.click(gap)
  const days = () => within(gap.closest('details') ?? gap).getAllByRole('link')
  expect(days()).toHaveLength(5)
  shown.getByRole('button', { name: /^and \d+ more$/ }).focus()
  await user.keyboard('{Enter}')
  expect(gap.textContent).toBe(`${days().length} updates missing, 2 Mar – 12 Mar`)
  expect(document.activeElement).toBe(days()[5])
})

test('the header gives the reasons of the last computed day', async () => {
  await letInternsJoin(world)
  await computeSignals(world)
  await visit(PAGE, asha)
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  const reasons = await summary.findByText(/No update for/)
  expect(reasons.textContent).toMatch(/^Up to \d+ Mar: No update for /)
})

test('a mentor has neither private tabs nor what belongs to others', async () => {
  await liveThreeDays(world)
  const { user } = await visit(PAGE, manoj)
  await title(isha.name)
  expect(await tabs()).toEqual(['Overview', 'Feedback', 'Daily Update', 'Interactions', 'Plan'])
  const shown = await timeline()
  expect(await shown.findByText(/Clear and calm/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Interactions' }))
  expect(await screen.findByRole('link', { name: 'Mid-term review' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Feedback' }))
  expect(await screen.findByRole('link', { name: 'Feedback on Mid-term review' })).toBeTruthy()
  const text = document.body.textContent ?? ''
  for (const hidden of [PRIVATE_WORDS, ZONE_REASON, 'Talk with Meera', 'About Manoj']) {
    expect(text).not.toContain(hidden)
  }
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Message' })).toBeTruthy()
})

test('feedback that is held back is shared from its line, by its author alone', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await giveFeedback(world, { heldReason: 'To be told in person' })
  const { unmount } = await visit(`${PAGE}?tab=overview`, asha)
  expect(await (await timeline()).findByText('Held back')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull()
  unmount()
  const { user } = await visit(`${PAGE}?tab=feedback`, manoj)
  await user.click(await screen.findByRole('button', { name: 'Share now: Mid-term review' }))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Feedback shared')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Held back')).toBeNull())
})

test('after a change of role the page leads admins to the profile of the new role, without a batch', async () => {
  await database.pool.query(`update users set year = 2026, batch = 'Batch 2' where id = $1`, [
    isha.id,
  ])
  const { user, router, unmount } = await visit(`${PAGE}?tab=details`, asha)
  await user.click(await screen.findByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
  await user.click(dialog.getByRole('combobox', { name: 'New role' }))
  await user.click(await screen.findByRole('option', { name: 'Mentors' }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  const profile = `/admin/resources/${isha.id}`
  await waitFor(() => expect(router.state.location.pathname).toBe(profile))
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
  expect(await screen.findAllByText(isha.email)).toHaveLength(2)
  expect(screen.queryByText(/Batch 2/)).toBeNull()
  unmount()
  const again = await visit(PAGE, asha)
  await waitFor(() => expect(again.router.state.location.pathname).toBe(profile))
})

test('another mentor finds no intern, and another intern may not look', async () => {
  await liveThreeDays(world)
  const { unmount } = await visit(PAGE, meera)
  expect(await screen.findByText('Intern not found')).toBeTruthy()
  unmount()
  await visit(PAGE, ivan)
  expect(await screen.findByText('You are restricted from accessing this page.')).toBeTruthy()
})

test('interns read their own page with shared feedback, without points and reasons', async () => {
  await liveThreeDays(world)
  await visit('/dashboard/my-profile?tab=overview', isha)
  const shown = await timeline()
  expect(await shown.findByRole('link', { name: 'Talk with Meera' })).toBeTruthy()
  expect(shown.getByText(new RegExp(PRIVATE_WORDS))).toBeTruthy()
  const text = document.body.textContent ?? ''
  for (const hidden of [ZONE_REASON, 'Suggested']) expect(text).not.toContain(hidden)
})

test('an intern who has never signed in is invited, not reminded, and has the first phase of the plan to come', async () => {
  const zoya = await addIntern(world, 'Zoya Khan')
  await makePlan(world, [zoya.id], { mentorId: manoj.id, startDate: '2026-03-09' })
  await world.database.pool.query(`update users set first_signed_in_at = null where id = $1`, [
    zoya.id,
  ])
  const { user } = await visit(`/admin/resources/${zoya.id}?tab=overview`, asha)
  await title(zoya.name)
  expect(screen.getByText('First, starts on 9 Mar')).toBeTruthy()
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(summary.getByText('Never signed in')).toBeTruthy()
  expect(summary.getByText('First mentor').nextSibling?.textContent).toContain(manoj.name)
  for (const name of ['Remind', 'Message', 'Sign out everywhere']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await user.click(screen.getByRole('button', { name: 'Send invitation to Zoya Khan' }))
  expect(await screen.findByText('1 invitation sent.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Resend invitation to Zoya Khan' })).toBeTruthy()
  expect(await summary.findByText('Invited')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  await screen.findByRole('region', { name: 'Invitation' })
  expect(screen.getAllByRole('button', { name: /^Resend invitation/ })).toHaveLength(1)
})

test('the report is in the header on every tab, also beside the button of the analysis', async () => {
  for (const tab of ['overview', 'feedback', 'history']) {
    const { unmount } = await visit(`/admin/resources/${isha.id}?tab=${tab}`, asha)
    expect(await screen.findByRole('button', { name: 'Download report' })).toBeTruthy()
    unmount()
  }
})

test('an interaction from the page of an intern has a suggested name, which typing replaces', async () => {
  const { user } = await visit(`/admin/resources/${isha.id}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Schedule' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  const name = await dialog.findByLabelText<HTMLInputElement>('Interaction Name')
  expect(name.value).toBe('Check-in')
  expect(name.selectionEnd).toBe(name.value.length)
  expect(name.selectionStart).toBe(0)
})

test('the report of an intern without feedback is disabled, with the reason', async () => {
  const zoya = await addIntern(world, 'Zoya Khan')
  const { user } = await visit(`/admin/resources/${zoya.id}`, asha)
  const button = await screen.findByRole('button', { name: 'Download report' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toBe('No feedback yet')
})

test('daily work shows each day, the hours and the tasks that match', async () => {
  await liveThreeDays(world)
  const { user } = await visit(`${PAGE}?tab=work`, isha)
  const days = within(await screen.findByRole('table', { name: 'Hours by day' }))
  expect(days.getByText('3 March 2026: update missing')).toBeTruthy()
  expect(days.getByText('2 March 2026: 1 task, 1 h planned, 0 h done')).toBeTruthy()
  expect(screen.getByText('1 of 2 working days')).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Tasks' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^All tasks \(\d+\)$/ })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Search tasks' }), 'nothing of this name')
  expect(await screen.findByText('No tasks match')).toBeTruthy()
})

test('updates that are written before the plan begins are not counted as due', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id, startDate: '2026-03-09' })
  await writeOn(world, isha.id, ['2026-03-02', '2026-03-03'])
  await visit(`${PAGE}?tab=work`, asha)
  expect(await screen.findByText('2 extra updates on days when none was expected')).toBeTruthy()
})

test('a change to green needs no reason, one to red does', async () => {
  const { user } = await visit(`/admin/resources/${isha.id}`, asha)
  await user.click(await screen.findByRole('button', { name: 'Change zone' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Change zone of ${isha.name}` }))
  const change = () => user.click(dialog.getByRole('button', { name: 'Change zone' }))
  expect(dialog.getByRole('radiogroup', { name: 'Zone' })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Red' }))
  await change()
  expect(await dialog.findByText('Please give a reason for the zone change.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Green' }))
  expect(dialog.getByLabelText('Reason for the zone change (optional)')).toBeTruthy()
  await change()
  expect(await screen.findByText('Zone changed successfully')).toBeTruthy()
  const { data } = await as(asha, users.zones, { params: { userId: isha.id } })
  expect(data).toMatchObject([{ to: 'GREEN ZONE', reason: null }])
})

test('J and K go through the list that was left, also after the intern left it', async () => {
  await liveThreeDays(world)
  const zoya = await addIntern(world, 'Zoya Khan', { zone: 'RED ZONE' })
  const list = encodeURIComponent('/admin/resources?zone=RED ZONE')
  const { user, router } = await visit(`/admin/resources/${isha.id}?list=${list}`, asha)
  await title(isha.name)
  expect(await screen.findByText(/1 of 2 ·/)).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toHaveProperty('at'))
  await user.click(screen.getByRole('button', { name: 'Change zone' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Change zone of ${isha.name}` }))
  expect(dialog.getByRole('radio', { name: 'Red' })).toHaveProperty('disabled', true)
  expect(dialog.getByText('Current zone')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Green' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Writes again{j}')
  await user.click(dialog.getByRole('button', { name: 'Change zone' }))
  expect(await screen.findByText(/1 of 2 ·/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('j')
  await title(zoya.name)
  expect(router.state.location.pathname).toBe(`/admin/resources/${zoya.id}`)
  expect(router.state.location.search).toMatchObject({ list: '/admin/resources?zone=RED ZONE' })
})

test('a mentor opens an intern from the own list, which leads on', async () => {
  await liveThreeDays(world)
  const { user, router } = await visit('/mentor/interns', manoj)
  const table = within(await screen.findByRole('table', { name: 'My interns' }))
  const [, row] = table.getAllByRole('row')
  expect(row?.closest('section')?.hasAttribute('data-whole')).toBe(true)
  expect(row?.textContent).toMatch(/RedWeb2 Mar2 days agoNone00$/)
  const update = table.getByRole('link', { name: '2 Mar' })
  expect(update.getAttribute('href')).toBe(
    `/dashboard/interns/${isha.id}?list=%2Fmentor%2Finterns&tab=work`,
  )
  await user.click(table.getByRole('link', { name: isha.name }))
  await title(isha.name)
  expect(router.state.location.search).toMatchObject({ list: '/mentor/interns' })
  expect(await screen.findByText(/1 of 1 ·/)).toBeTruthy()
  const { data } = await as(manoj, interns.mine, {})
  expect(data.total).toBe(1)
})

test('a search of the own interns without a match names what was searched, and can be cleared', async () => {
  await liveThreeDays(world)
  const { user } = await visit('/mentor/interns?name=zzz', manoj)
  expect(await screen.findByText('No intern of yours matches "zzz".')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('table', { name: 'My interns' })).toBeTruthy()
})

test('the way back from an intern leads to the row in the list', async () => {
  await liveThreeDays(world)
  const { user } = await visit('/mentor/interns?sort=name', manoj)
  await user.click(await screen.findByRole('link', { name: isha.name }))
  const nav = within(await screen.findByRole('navigation', { name: 'People in the list' }))
  await user.click(nav.getByRole('link', { name: 'My interns' }))
  const link = await screen.findByRole('link', { name: isha.name })
  expect(document.activeElement).toBe(link)
})

test('blocked tasks that cannot be loaded are not taken for none', async () => {
  const { pool } = world.database
  await pool.query('alter table blockers rename to elsewhere')
  try {
    await visit(`${PAGE}?tab=work`, asha)
    expect(await screen.findByText('The blocked tasks could not be loaded.')).toBeTruthy()
  } finally {
    await pool.query('alter table elsewhere rename to blockers')
  }
})

test('on a phone the header is brief, and unfolds to all facts', async () => {
  openOnPhone()
  const { user } = await visit(PAGE, asha)
  await title(isha.name)
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(summary.getByText(/^Next meeting: /)).toBeTruthy()
  expect(summary.queryByText('Current mentor')).toBeNull()
  await user.click(summary.getByRole('button', { name: 'Show facts' }))
  expect(summary.getByText('Current mentor')).toBeTruthy()
  expect(summary.getAllByText(/^Next meeting/)).toHaveLength(1)
})

test('on a phone a card of an own intern shows the zone beside the name, and only what is due', async () => {
  openOnPhone()
  await liveThreeDays(world)
  await visit('/mentor/interns', manoj)
  const table = within(await screen.findByRole('table', { name: 'My interns' }))
  const [, row] = table.getAllByRole('row')
  expect(row?.textContent).toMatch(/Isha MenonRedUpdated 2 days ago$/)
  expect(row?.querySelectorAll('td')).toHaveLength(1)
})

test('on a phone a card of an own intern gives the reason first, and a message is one tap away', async () => {
  openOnPhone()
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await computeSignals(world)
  const { user } = await visit('/mentor/interns', manoj)
  const reason = await screen.findByText(/^No update for /)
  expect(reason.previousElementSibling?.textContent).toMatch(/Isha Menon/)
  expect(screen.queryByRole('link', { name: /overdue$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Message: Isha Menon' }))
  expect(await screen.findByRole('dialog', { name: 'Message to Isha Menon' })).toBeTruthy()
})
