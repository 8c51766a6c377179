import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { TO_MANOJ } from '@cohort/server/test/scenarios/asking-for-help'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { computeSignals, makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOnPhone } from '../../test/phone-window.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, database, manoj, ivan, isha } = world

const region = async (name: string) => within(await screen.findByRole('region', { name }))

type Region = Awaited<ReturnType<typeof region>>

const rowIn = async (shown: Region) =>
  (await shown.findByRole('link', { name: 'Reply: Isha Menon' })).closest('li')?.textContent

test('a mentor first reads whom to talk to, as the overview does, and each request once', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await as(isha, helpdesk.raise, { body: { ...TO_MANOJ, subject: 'Badge' } })
  await database.pool.query(`update help_requests set created_at = '2026-02-20T06:00:00Z'`)
  await schedule(world, { name: 'Held', time: '11:00' })
  clock.advance(120)
  await computeSignals(world)
  const { unmount } = await visit('/dashboard', manoj)
  const shown = await region('To do')
  const onDashboard = await rowIn(shown)
  const heads = shown.getAllByRole('heading', { level: 3 })
  expect(heads.map((head) => head.textContent)).toEqual(['Talk to today', 'Other tasks'])
  expect(shown.queryByText('Badge')).toBeNull()
  unmount()
  await visit('/dashboard/overview', manoj)
  expect(await rowIn(await region('Who needs help'))).toBe(onDashboard)
})

test('on a phone a mentor first sees who waits for their reply, and at most two reasons for each', async () => {
  openOnPhone()
  await letInternsJoin(world)
  await makePlan(world, [isha.id, ivan.id], { mentorId: manoj.id })
  await as(ivan, helpdesk.raise, { body: { ...TO_MANOJ, subject: 'Badge' } })
  await database.pool.query(`update help_requests set created_at = '2026-02-20T06:00:00Z'`)
  await computeSignals(world)
  await visit('/dashboard', manoj)
  const shown = await region('To do')
  const reply = await shown.findByRole('link', { name: 'Reply: Ivan Thomas' })
  const message = shown.getByRole('button', { name: 'Message: Isha Menon' })
  expect(reply.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const linesOf = (act: HTMLElement) => act.closest('li')?.querySelectorAll('p').length
  expect([reply, message].map(linesOf)).toEqual([1, 1])
  expect(shown.getByText(/Waiting for your reply since 20 Feb: HD-\d+ Badge\./)).toBeTruthy()
})

test.each([
  ['2026-03-10', ['Prepare: Isha Menon']],
  ['2026-03-11', ['View interactions']],
])(
  'a mentor prepares the meeting of %s in the row of the intern, once it is open',
  async (date, links) => {
    await letInternsJoin(world)
    await makePlan(world, [isha.id], { mentorId: manoj.id })
    const { id } = await schedule(world, { name: 'Review', date })
    // Long ago, so that it does not count as handling.
    await database.pool.query(`update interactions set created_at = '2026-02-10'`)
    await computeSignals(world)
    const { user } = await visit('/dashboard', manoj)
    const shown = await region('To do')
    await shown.findByRole('link', { name: isha.name })
    const names = ['Prepare: Isha Menon', 'Prepare Review with Isha Menon', 'View interactions']
    expect(names.filter((name) => shown.queryByRole('link', { name }))).toEqual(links)
    if (links[0] === 'View interactions') return
    await user.click(shown.getByRole('link', { name: 'Prepare: Isha Menon' }))
    expect(location.pathname).toBe(`/dashboard/preparation/${id}`)
  },
)

test('an intern first reads why the zone is not green, and what leads back, each with its place', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id])
  await schedule(world, { name: 'Review', date: '2026-03-06' })
  await database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [isha.id])
  await computeSignals(world)
  await visit('/dashboard', isha)
  const title = await screen.findByRole('heading', { name: 'Why your zone is red' })
  const toDo = await screen.findByRole('region', { name: 'To do' })
  expect(title.compareDocumentPosition(toDo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const back = await region('Why your zone is red')
  const acts = back.getAllByRole('listitem').map((line) => line.lastElementChild?.textContent)
  expect(acts).toEqual(['Write update', 'View plan', 'View meeting', 'Ask'])
  const update = back.getByRole('link', { name: 'Write update' })
  expect(update.getAttribute('href')).toMatch('/intern/daily-update/2026-03-04')
  expect(back.getByRole('heading', { name: 'What to do next' })).toBeTruthy()
  expect(back.getByText('Complete Step 1 first')).toBeTruthy()
  expect(back.getByText(/, was due on 17 Feb$/)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('RED ZONE')).toHaveLength(1))
  for (const said of [/overdue/, /Submit today/, 'Review'])
    expect(within(toDo).queryByText(said)).toBeNull()
})

test('on a day off a mentor reads whom to talk to next, not today', async () => {
  clock.set(new Date('2026-03-08T06:00:00Z'))
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  await as(isha, helpdesk.raise, { body: { ...TO_MANOJ, subject: 'Badge' } })
  await database.pool.query(`update help_requests set created_at = '2026-02-20T06:00:00Z'`)
  await computeSignals(world)
  await visit('/dashboard', manoj)
  const shown = await region('To do')
  expect(await shown.findByRole('heading', { level: 3, name: 'Talk to next' })).toBeTruthy()
  expect(shown.queryByText(/Talk to today/)).toBeNull()
})

test('a new intern reads first the update of today once it is due, and the profile until it is complete', async () => {
  await letInternsJoin(world, '2026-03-02')
  await visit('/dashboard', isha)
  const early = await region('To do')
  expect((await early.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe(
    '/dashboard/edit-profile',
  )
  expect(early.getByText(/^\d+% complete$/)).toBeTruthy()
  expect(early.queryByText("Submit today's update")).toBeNull()
  await world.closePages()
  clock.set(new Date('2026-03-04T15:30:00Z'))
  await visit('/dashboard', isha)
  expect(await (await region('To do')).findByText("Submit today's update")).toBeTruthy()
})

test('nothing else to do is said without a claim about the update of today', async () => {
  await letInternsJoin(world, '2026-01-05')
  await visit('/dashboard', isha)
  const shown = await region('To do')
  expect(await shown.findByText("Only today's update is to be written.")).toBeTruthy()
})
