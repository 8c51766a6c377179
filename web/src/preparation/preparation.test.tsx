import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { rateOn } from '@cohort/server/test/scenarios/comparing'
import { giveFeedback } from '@cohort/server/test/scenarios/sharing'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { computeSignals, makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, asha, isha, manoj } = world

/** A second interaction, two days after the first one was rated. */
async function second() {
  await letInternsJoin(world)
  await giveFeedback(world, {
    improvement: 'Names',
    nextSteps: [{ text: 'Pair on REST', dueOn: '2026-03-05' }],
  })
  return schedule(world, { name: 'Code review', date: '2026-03-06' })
}

test('a mentor prepares an interaction from its card: steps, words and work, scores folded', async () => {
  await second()
  const { user } = await visit('/dashboard/interactions', manoj)
  await user.click(await screen.findByRole('link', { name: 'Prepare Code review' }))
  expect(await screen.findByRole('heading', { name: 'Prepare: Code review' })).toBeTruthy()
  expect(screen.getByText('Pair on REST')).toBeTruthy()
  expect(screen.getByText('Explains clearly.')).toBeTruthy()
  expect(screen.getByText('Areas for improvement: Names')).toBeTruthy()
  expect(screen.queryByText('3 on average in the last feedback')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show earlier scores' }))
  expect(screen.getByText('3 on average in the last feedback')).toBeTruthy()
})

test('an open help request of the sheet leads to its conversation', async () => {
  const { id } = await second()
  const asked = await as(isha, helpdesk.raise, {
    body: { subject: 'VPN', description: 'It drops' },
  })
  await visit(`/dashboard/preparation/${id}`, asha)
  const link = await screen.findByRole('link', { name: /VPN$/ })
  expect(link.getAttribute('href')).toBe(`/admin/pending-tickets?request=${asked.data.id}`)
})

test('the earlier tasks lead to the daily work of the intern, for those who may open it', async () => {
  const { id } = await second()
  const names = Array.from({ length: 10 }, (_, index) => ({
    taskName: `Task ${index}`,
    estimatedTime: 0.5,
    actualTime: 0.5,
  }))
  await write(world, isha, names)
  await visit(`/dashboard/preparation/${id}`, asha)
  const link = await screen.findByRole('link', { name: '2 earlier tasks' })
  expect(link.getAttribute('href')).toBe(`/dashboard/interns/${isha.id}?tab=work`)
})

test('the sheet names the reasons of ratings, and beside the form they are folded', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  for (const on of ['2026-02-10', '2026-02-11'])
    await rateOn(world, { by: manoj, of: isha, on, stars: 1.5 })
  await computeSignals(world)
  const { id } = await schedule(world)
  const reason = 'The last 2 ratings average 1.5.'
  const { unmount } = await visit(`/dashboard/preparation/${id}`, manoj)
  const signals = within(await screen.findByRole('region', { name: 'Signals' }))
  expect(signals.getByText(/ plan days behind/)).toBeTruthy()
  expect(signals.getByText(reason)).toBeTruthy()
  unmount()
  clock.set(new Date('2026-03-04T06:30:00Z'))
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  expect(await screen.findByText(/ plan days behind/)).toBeTruthy()
  expect(screen.queryByText(reason)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 signal of ratings' }))
  expect(screen.getByText(reason)).toBeTruthy()
})

test('the sheet is shown beside the form, and an earlier rating appears once the new one is set', async () => {
  const { id } = await second()
  clock.set(new Date('2026-03-06T06:30:00Z'))
  const { user } = await visit(`/mentor/feedback/create/${id}`, manoj)
  const sheet = await screen.findByRole('region', { name: 'Preparation' })
  expect(within(sheet).getByText('Pair on REST')).toBeTruthy()
  expect(screen.queryByText('was 4')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'KPIs from last time' }))
  const slider = screen.getByRole('slider', { name: 'Rating for Communication' })
  slider.focus()
  await user.keyboard('2')
  expect(await screen.findByText('was 4')).toBeTruthy()
  expect(screen.queryByText('was 3.5')).toBeNull()
})
