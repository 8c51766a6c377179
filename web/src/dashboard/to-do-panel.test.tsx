import { blockers } from '@cohort/contract/blockers/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { liveThreeDays } from '@cohort/server/test/scenarios/one-intern'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { addIntern, letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, database, asha, meera, manoj, ivan, isha } = world

const panel = async () => within(await screen.findByRole('region', { name: 'To do today' }))

const waiting = async () => {
  const lines = await (await panel()).findAllByRole('listitem')
  return lines.map((line) => {
    const act = within(line).getAllByRole('link').at(-1)
    return [act?.textContent, act?.getAttribute('href')]
  })
}

test('an admin is one click away from every open task', async () => {
  await letInternsJoin(world)
  clock.set(new Date('2026-02-20T04:30:00Z'))
  await schedule(world, { name: 'Unrated', date: '2026-02-20' })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into help_requests (id, sender_id, subject, description, created_at)
     values (gen_random_uuid(), $1, 'Badge', 'Lost it', '2026-03-01') returning id`,
    [isha.id],
  )
  const { user } = await visit('/dashboard', asha)
  expect(await waiting()).toEqual([
    [
      'View interactions',
      '/dashboard/interactions?interactionStatus=FEEDBACK_PENDING&endedBefore=2026-03-01',
    ],
    ['Reply', `/admin/pending-tickets?show=late&request=${rows[0]?.id}#answer`],
    ['View missing', '/dashboard/daily-update/2026-03-04?view=missing'],
    ['Schedule', '/admin/without-interaction'],
  ])
  expect(screen.getByText('1 interaction is waiting for feedback')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'View interactions' }))
  expect(await screen.findByRole('heading', { name: 'Unrated' })).toBeTruthy()
  expect(screen.getByText('Ended before 1 March 2026')).toBeTruthy()
})

test('an admin reminds everyone who is missing after one question', async () => {
  await letInternsJoin(world)
  await addIntern(world, 'Nita Never')
  const { user } = await visit('/dashboard', asha)
  expect(await screen.findByText("3 interns have not written today's update")).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Remind 2 interns' }))
  await user.click(await screen.findByRole('button', { name: 'Send reminders' }))
  expect(
    await screen.findByText('Reminded 2 interns. 1 has never signed in and got no reminder.'),
  ).toBeTruthy()
  expect(await screen.findByText('2 reminded today, 1 has never signed in')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reminded' })).toHaveProperty('disabled', true),
  )
})

test('an admin reads how many have planned the day beside how many are missing', async () => {
  await letInternsJoin(world)
  await write(world, isha, [{}])
  await visit('/dashboard', asha)
  expect(await screen.findByText("1 intern has not written today's update")).toBeTruthy()
  expect(screen.getByText('1 more has only planned the day')).toBeTruthy()
})

test('an admin is one click away from the requests for meetings', async () => {
  const { id: interactionId } = await schedule(world, { date: '2026-03-06' })
  const request = { params: { interactionId }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, request)
  const { user } = await visit('/dashboard', asha)
  expect(await (await panel()).findByText('1 meeting request is waiting')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'View requests' }))
  const list = within(await screen.findByRole('region', { name: 'Requested meetings' }))
  expect(list.getByText(/An exam/)).toBeTruthy()
})

test('an intern without an interaction is one click from one', async () => {
  await addIntern(world, 'Zara Zaidi')
  const { user } = await visit('/admin/without-interaction', asha)
  await user.click(
    await screen.findByRole('button', { name: 'Schedule an interaction with Zara Zaidi' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Interaction' }))
  const name = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Intern Name' })
  expect(name.value).toBe('Zara Zaidi')
})

test('a mentor answers a blocked task and a help request with one click', async () => {
  await liveThreeDays(world)
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }, { taskName: 'Docs' }])
  for (const { id: taskId } of tasks) {
    const body = { taskId, reason: 'No access', waitsFor: 'Operations' }
    await as(isha, blockers.report, { body })
  }
  const { user, unmount } = await visit('/dashboard', manoj)
  await user.click(
    await screen.findByRole('link', { name: 'Answer Isha Menon, who is blocked on Docs' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the blocker' }))
  expect(dialog.getByText('Docs: No access')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Answer'))
  unmount()
  const again = await visit('/dashboard', manoj)
  await again.user.click(await screen.findByRole('link', { name: 'Reply to Closures' }))
  const field = await screen.findByRole('textbox', { name: 'Message' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a mentor goes directly from the dashboard to giving feedback', async () => {
  await schedule(world, { name: 'Held', time: '11:00' })
  clock.advance(120)
  const { user } = await visit('/dashboard', manoj)
  await user.click(await screen.findByRole('link', { name: 'Give feedback to Isha Menon on Held' }))
  expect(await screen.findByRole('button', { name: 'Submit Feedback' })).toBeTruthy()
})

test('a mentor prepares the next interaction with one click', async () => {
  await schedule(world, { name: 'Code review', date: '2026-03-06' })
  const { user, router } = await visit('/dashboard', manoj)
  await user.click(
    await screen.findByRole('link', { name: `Prepare Code review with ${isha.name}` }),
  )
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/preparation\//))
})

test('the next interaction of an intern appears as soon as it is scheduled', async () => {
  await visit('/dashboard', ivan)
  expect(await screen.findByText("You're all caught up.")).toBeTruthy()
  let talks = 0
  // The socket connects in its own time, and what is sent before reaches no one.
  await vi.waitUntil(
    async () => {
      talks += 1
      const mentor = talks % 2 === 0 ? meera : manoj
      await schedule(world, { name: `Talk ${talks}`, intern: ivan, mentor, time: '11:00' })
      return screen.queryByText('Talk 1') !== null
    },
    { timeout: 5000, interval: 300 },
  )
  expect(screen.getByText(/^4 March 2026 at 11:00 am, 30 min, with/)).toBeTruthy()
})
