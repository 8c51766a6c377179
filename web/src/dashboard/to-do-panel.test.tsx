import { blockers } from '@cohort/contract/blockers/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { TO_MANOJ } from '@cohort/server/test/scenarios/asking-for-help'
import { liveThreeDays } from '@cohort/server/test/scenarios/one-intern'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { computeSignals, makePlan } from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, database, asha, meera, manoj, ivan, isha } = world

const panel = async () => within(await screen.findByRole('region', { name: 'To do' }))

/** Above the list of what is to do, for admins. */
const needHelp = async () => within(await screen.findByRole('region', { name: 'Who needs help' }))

/** The time of the tests is 10:00. */
const remindFrom = (time: string) => as(asha, dailyUpdates.setReminder, { body: { time } })

const waiting = async () => {
  const lines = await (await panel()).findAllByRole('listitem')
  return lines.map((line) => {
    const act = within(line).getAllByRole('link').at(-1)
    return [act?.textContent, act?.getAttribute('href')]
  })
}

test('an admin is one click away from every open task', async () => {
  await letInternsJoin(world)
  await remindFrom('09:00')
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
      '/dashboard/interactions?interactionStatus=FEEDBACK_PENDING&endedBefore=2026-02-27',
    ],
    ['Reply', `/admin/pending-tickets?show=late&request=${rows[0]?.id}#answer`],
    ['View interns', '/admin/people?batch=none'],
    ['Schedule', '/admin/without-interaction'],
    ['View missing', '/dashboard/daily-update/2026-03-04?view=missing'],
  ])
  expect(
    screen.getByText(/^1 interaction without feedback for \d working days? or more$/),
  ).toBeTruthy()
  const details = [...document.querySelectorAll('time')].map(
    ({ parentElement }) => parentElement?.textContent,
  )
  expect(details).toEqual([
    'Manoj Kulkarni for Isha Menon, Unrated, 12 days ago',
    'Isha Menon, Badge, 3 days ago',
  ])
  expect(screen.getByText('Ivan Thomas has had no interaction in the last 30 days')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'View interactions' }))
  expect(await screen.findByRole('heading', { name: 'Unrated' })).toBeTruthy()
  expect(screen.getByText('Ended before 27 February 2026')).toBeTruthy()
})

test('an admin reminds everyone who is missing after one question', async () => {
  await letInternsJoin(world)
  await addIntern(world, 'Nita Never')
  await remindFrom('09:00')
  const { user } = await visit('/dashboard', asha)
  expect(await screen.findByText("3 interns have not submitted today's update")).toBeTruthy()
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

test('before the time of the reminder an admin is not told whose update is missing', async () => {
  await letInternsJoin(world)
  await visit('/dashboard', asha)
  await (await panel()).findByText('Interactions')
  expect(screen.queryByText(/not submitted today's update$/)).toBeNull()
})

test('an admin is led from an expired invitation to where it is resent', async () => {
  await letInternsJoin(world)
  await remindFrom('09:00')
  const nita = await addIntern(world, 'Nita Never')
  clock.set(new Date('2026-02-20T04:30:00Z'))
  await as(asha, users.invite, { body: { userIds: [nita.id] } })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  const { user } = await visit('/dashboard', asha)
  await user.click(await screen.findByRole('link', { name: '1 invitation has expired' }))
  expect(await screen.findByRole('link', { name: 'Nita Never' })).toBeTruthy()
  expect(location.search).toBe('?signIn=expired')
})

test('an admin reads how many have planned the day beside how many are missing', async () => {
  await letInternsJoin(world)
  await write(world, isha, [{}])
  await remindFrom('09:00')
  await visit('/dashboard', asha)
  const line = await screen.findByText("1 intern has not submitted today's update")
  // Neutral: nothing is late before the day is over.
  expect(line.closest('li')?.querySelector('[data-tone]')).toBeNull()
  expect(screen.getByText('1 more has only planned the day')).toBeTruthy()
})

test('an admin is one click away from the requests for meetings', async () => {
  const { id: interactionId } = await schedule(world, { date: '2026-03-06' })
  const request = { params: { interactionId }, body: { reason: 'An exam' } }
  await as(isha, interactions.requestNewTime, request)
  const { user } = await visit('/dashboard', asha)
  expect(await (await panel()).findByText('Isha Menon asks for a new time')).toBeTruthy()
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

test('what is urgent comes first for a mentor, then what has waited longest', async () => {
  await liveThreeDays(world)
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'Operations' }
  await as(isha, blockers.report, { body })
  await schedule(world, { name: 'Held', time: '17:00' })
  clock.advance(120)
  await visit('/dashboard', manoj)
  const lines = await (await panel()).findAllByRole('listitem')
  expect(lines.map((line) => line.firstElementChild?.textContent)).toEqual([
    'Blocked',
    'Feedback',
    'Help request',
  ])
})

test('a mentor opens a request that is answered and to be resolved today', async () => {
  const body = { ...TO_MANOJ, subject: 'Badge' }
  const { id: requestId } = (await as(isha, helpdesk.raise, { body })).data
  clock.advance(1)
  await as(manoj, helpdesk.write, { params: { requestId }, body: { text: 'Ask the desk' } })
  clock.set(new Date('2026-03-10T05:30:00Z'))
  await visit('/dashboard', manoj)
  expect((await screen.findByRole('link', { name: 'Open Badge' })).textContent).toBe('Open')
  expect(screen.getByText(/^Isha Menon, 4 Mar.*, due today$/)).toBeTruthy()
})

test('an intern reads a reply to a help request from the dashboard, which then leaves it', async () => {
  const body = { subject: 'Badge', description: 'Lost it' }
  const { id: requestId, number } = (await as(isha, helpdesk.raise, { body })).data
  clock.advance(1)
  await as(asha, helpdesk.write, { params: { requestId }, body: { text: 'At the desk' } })
  const { user, router } = await visit('/dashboard', isha)
  expect(await screen.findByText(`HD-${number}: ${asha.name} replied`)).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: `Read the reply to HD-${number}` }))
  expect(await screen.findByText('At the desk')).toBeTruthy()
  await router.navigate({ to: '/dashboard' })
  await panel()
  await waitFor(() => expect(screen.queryByText(`HD-${number}: ${asha.name} replied`)).toBeNull())
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

test('a mentor is led to the overview when several interns have no meeting', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await computeSignals(world)
  await visit('/dashboard', manoj)
  const shown = await panel()
  expect(await shown.findByText('2 of your interns need a meeting')).toBeTruthy()
  expect(shown.getByText(/^I\w+ \w+: No meeting so far, none scheduled\.$/)).toBeTruthy()
  expect((await waiting()).at(-1)).toEqual(['View', '/dashboard/overview'])
})

test('an admin first reads who needs action, with one click for each, and then what else is to do', async () => {
  await letInternsJoin(world)
  for (const name of ['Nita Never', 'Nora Never', 'Nuno Never', 'Nyla Never']) {
    await addIntern(world, name)
  }
  await computeSignals(world)
  const { user } = await visit('/dashboard', asha)
  const shown = await needHelp()
  const people = (await shown.findAllByText(/^No update for/)).map((reason) =>
    within(reason.closest('li') as HTMLElement),
  )
  expect(people.map((line) => line.getAllByRole('link')[0]?.textContent)).toEqual([
    'Isha Menon',
    'Ivan Thomas',
    'Nita Never',
    'Nora Never',
    'Nuno Never',
    'Nyla Never',
  ])
  const toDo = await screen.findByRole('region', { name: 'To do' })
  const [person] = people.flatMap((line) => line.getAllByRole('link'))
  expect(shown.getByRole('link', { name: 'Invite: Nita Never' })).toBeTruthy()
  expect(person?.compareDocumentPosition(toDo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(toDo).queryByText(/Never/)).toBeNull()
  await user.click(shown.getAllByRole('button', { name: /Ivan Thomas$/ })[0] as HTMLElement)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

async function raiseLongAgo(...interns: (typeof isha)[]) {
  for (const intern of interns) {
    const body = { subject: `Badge of ${intern.name}`, description: 'Lost it' }
    expect((await as(intern, helpdesk.raise, { body })).statusCode).toBe(201)
  }
  await database.pool.query(`update help_requests set created_at = '2026-02-20T06:00:00Z'`)
}

test('a help request is shown once, in the row of its intern, with the reason for its button', async () => {
  await letInternsJoin(world)
  await raiseLongAgo(isha)
  await computeSignals(world)
  await visit('/dashboard', asha)
  const reply = await (await needHelp()).findByRole('link', { name: `Reply: ${isha.name}` })
  const row = within(reply.closest('li') as HTMLElement)
  expect(
    row.getByText(/Waiting for your reply since 20 Feb: HD-\d+ Badge of Isha Menon\./),
  ).toBeTruthy()
  const shown = await panel()
  expect(shown.queryByText('Help desk')).toBeNull()
  expect(shown.queryByText(/Badge/)).toBeNull()
})

test('requests that all stand in the rows of interns have no line of their own', async () => {
  await letInternsJoin(world)
  await raiseLongAgo(isha, ivan)
  await computeSignals(world)
  await visit('/dashboard', asha)
  const people = await needHelp()
  await people.findByRole('link', { name: `Reply: ${isha.name}` })
  await people.findByRole('link', { name: `Reply: ${ivan.name}` })
  expect((await panel()).queryByText('Help desk')).toBeNull()
})

test('what waits besides the requests in the rows of interns is counted, and not named twice', async () => {
  await letInternsJoin(world)
  await raiseLongAgo(isha, ivan, ivan)
  await computeSignals(world)
  await visit('/dashboard', asha)
  await (await needHelp()).findByRole('link', { name: `Reply: ${isha.name}` })
  const shown = await panel()
  const all = shown.getByRole('link', { name: 'View requests' })
  expect(all.getAttribute('href')).toBe('/admin/pending-tickets?show=late')
  expect(shown.queryByText(/Badge/)).toBeNull()
})

test('a late request that was answered is to be resolved, and not to be answered again', async () => {
  await letInternsJoin(world)
  await raiseLongAgo(isha)
  await computeSignals(world)
  const { rows } = await database.pool.query<{ id: string }>('select id from help_requests')
  const params = { requestId: String(rows[0]?.id) }
  clock.advance(1)
  await as(asha, helpdesk.write, { params, body: { text: 'At the desk?' } })
  await visit('/dashboard', asha)
  const shown = await panel()
  expect(await shown.findByText('1 answered help request is late')).toBeTruthy()
  const link = shown.getByRole('link', { name: 'Open' })
  expect(link.getAttribute('href')).toBe(
    `/admin/pending-tickets?show=late&request=${params.requestId}`,
  )
  expect(shown.queryByRole('link', { name: /^Reply/ })).toBeNull()
})

test('a mentor writes to an intern who needs action from the dashboard', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await computeSignals(world)
  const { user } = await visit('/dashboard', manoj)
  const shown = await panel()
  const link = await shown.findByRole('link', { name: 'Isha Menon' })
  expect(link.getAttribute('href')).toBe(`/dashboard/interns/${isha.id}?list=%2Fdashboard`)
  await user.click(shown.getByRole('button', { name: 'Message: Isha Menon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message to Isha Menon' }))
  expect(dialog.getByText(/^No update for /)).toBeTruthy()
})

test('a blocked task is named once when the row of its intern offers to answer it', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }, { taskName: 'Docs' }])
  for (const { id: taskId } of tasks) {
    const body = { taskId, reason: 'No access', waitsFor: 'Operations' }
    await as(isha, blockers.report, { body })
    clock.advance(1)
  }
  clock.set(new Date('2026-03-11T04:30:00Z'))
  await computeSignals(world)
  await visit('/dashboard', manoj)
  const shown = await panel()
  expect(await shown.findByRole('link', { name: 'Answer: Isha Menon' })).toBeTruthy()
  expect(shown.getByText('Isha Menon: Docs')).toBeTruthy()
  expect(shown.getByText('Waiting for “Operations”')).toBeTruthy()
  expect(shown.queryByText('Isha Menon: Load test')).toBeNull()
})

test('a mentor is led to the only intern without a meeting', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await computeSignals(world)
  const { user } = await visit('/dashboard', manoj)
  expect(await (await panel()).findByText('Isha Menon needs a meeting')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'View intern Isha Menon' }))
  expect(await screen.findByRole('heading', { name: isha.name })).toBeTruthy()
})

test('a mentor requests the meeting that an intern needs where it is read', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await computeSignals(world)
  const { user } = await visit('/dashboard', manoj)
  const shown = await panel()
  await user.click(await shown.findByRole('button', { name: 'Request a meeting: Isha Menon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a meeting' }))
  await user.type(dialog.getByLabelText(/^What is it about/), 'A code review')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to the admins')).toBeTruthy()
  await waitFor(() => expect(shown.queryByText('Isha Menon needs a meeting')).toBeNull())
})

test('the next interaction of an intern appears as soon as it is scheduled', async () => {
  await visit('/dashboard', ivan)
  expect(await screen.findByText('Complete your profile')).toBeTruthy()
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
  expect(screen.getByText(/^4 Mar at 11:00 am, 30 min, with/)).toBeTruthy()
})
