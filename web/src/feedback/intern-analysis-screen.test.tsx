import { feedbacks } from '@cohort/contract/feedback/calls'
import { users } from '@cohort/contract/users/calls'
import { RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startOtherServer } from '../../test/other-server.ts'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const badGateway = await startOtherServer()
const { visit, as, clock, database, asha, manoj, isha, ivan } = world

async function rated(name: string, time: string, experience: number) {
  const { id: interactionId } = await schedule(world, { name, time })
  clock.advance(120)
  const ratings = { ...RATINGS, Experience: experience }
  const body = { interactionId, ratings, descriptive_feedback: 'Calm.' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
  return interactionId
}

const figures = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('the charts have their figures in tables, and the attended interactions have cards', async () => {
  const first = await rated('First', '11:00', 0)
  await rated('Second', '13:00', 5)
  await visit(`/admin/analytics/user/${isha.id}`, asha)
  const heading = await screen.findByRole('heading', { name: /Feedback Analysis$/ })
  expect(heading.textContent).toBe("Isha Menon's Feedback Analysis")
  expect(heading.querySelector('bdi')?.textContent).toBe('Isha Menon')
  expect(await screen.findByText('3.5 out of 5')).toBeTruthy()
  expect(screen.getAllByText('No Zone')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(2)
  await screen.findByRole('table', { name: 'Average rating per interaction' })
  expect(figures('Average rating per interaction')).toEqual([
    ['First', '4 Mar 2026', '3'],
    ['Second', '4 Mar 2026', '4'],
  ])
  expect(figures('Average rating per skill')).toEqual([
    ['Communication', '4.0'],
    ['Understanding', '3.5'],
    ['Capability', '5.0'],
    ['Experience', '2.5'],
    ['Concepts', '2.5'],
  ])
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toContain(
    `/admin/analytics/${first}?list=`,
  )
})

test('each skill is compared with the average of the batch', async () => {
  const batch = "update users set year = 2026, batch = 'Batch 1' where role = 'Interns'"
  await database.pool.query(batch)
  await rated('First', '11:00', 0)
  const { id: interactionId } = await schedule(world, { intern: ivan, time: '15:00' })
  clock.advance(240)
  const body = {
    interactionId,
    ratings: { ...RATINGS, Experience: 5 },
    descriptive_feedback: 'Good',
  }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
  await visit(`/admin/analytics/user/${isha.id}`, asha)
  expect(
    await screen.findByText('Average of Batch 1 - 2026 (2 interns with feedback)'),
  ).toBeTruthy()
  const region = within(screen.getByRole('region', { name: 'Skills' }))
  const skill = region.getAllByRole('listitem').find((line) => /Experience/.test(line.textContent))
  expect(skill?.textContent).toMatch(/Experience0\.0batch 2\.5$/)
})

test('the figures can be shown in place of the drawing', async () => {
  await rated('First', '11:00', 0)
  const { user } = await visit(`/admin/analytics/user/${isha.id}`, asha)
  const [toggle] = await screen.findAllByRole('button', { name: 'Show as table' })
  if (!toggle) throw new Error('Every chart has its table.')
  await user.click(toggle)
  expect(screen.getByRole('button', { name: 'Show as chart' })).toBeTruthy()
})

test('an intern without feedback has nothing to draw or download', async () => {
  await visit(`/admin/analytics/user/${ivan.id}`, asha)
  expect(await screen.findByText('No feedback available!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', true)
})

test('a user who is not an intern is reported in a toast', async () => {
  await visit(`/admin/analytics/user/${manoj.id}`, asha)
  expect(await screen.findByText('Intern not found')).toBeTruthy()
  expect(screen.getByText('Failed to fetch data')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All interns' }).getAttribute('href')).toBe(
    '/admin/analytics',
  )
})

test('an analysis that cannot be loaded can be asked for again', async () => {
  await rated('First', '11:00', 0)
  await database.pool.query('alter table feedbacks rename to elsewhere')
  const { user } = await visit(`/admin/analytics/user/${isha.id}`, asha)
  try {
    expect(await screen.findByText('Failed to fetch data')).toBeTruthy()
  } finally {
    await database.pool.query('alter table elsewhere rename to feedbacks')
  }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy()
})

test('a report that cannot be loaded is reported in a toast', async () => {
  await rated('First', '11:00', 0)
  const { user } = await visit(`/admin/analytics/user/${isha.id}`, asha)
  const download = await screen.findByRole('button', { name: 'Download' })
  window.happyDOM.setURL(`${badGateway}${location.pathname}`)
  await user.click(download)
  expect(await screen.findByText('Failed to download the PDF.')).toBeTruthy()
})

test.each([
  ['GREEN ZONE', 'good'],
  ['RED ZONE', 'bad'],
  ['YELLOW ZONE', 'warning'],
  [null, 'faded'],
] as const)('the zone %s is %s', async (zone, tone) => {
  await rated('First', '11:00', 0)
  await as(asha, users.update, { params: { userId: isha.id }, body: { zone } })
  await visit(`/admin/analytics/user/${isha.id}`, asha)
  const badge = (await screen.findByText(zone ?? 'No Zone')).closest('[data-tone]')
  expect(badge?.getAttribute('data-tone')).toBe(tone)
})

test('a feedback that is held back is marked as such, the others are not', async () => {
  const held = await rated('First', '11:00', 3)
  await rated('Second', '13:00', 3)
  await database.pool.query(
    `update feedbacks set shared_from = null, held_at = now(), held_reason = 'Later' where interaction_id = $1`,
    [held],
  )
  await visit(`/admin/analytics/user/${isha.id}`, asha)
  const first = await screen.findByRole('link', { name: 'First' })
  const second = screen.getByRole('link', { name: 'Second' })
  const marked = [first, second].map((link) => link.closest('article')?.textContent)
  expect(marked).toEqual([
    expect.stringContaining('Held back'),
    expect.not.stringContaining('Held back'),
  ])
})
