import { computeSignals, meet, rate } from '@cohort/server/test/scenarios/signals'
import { addIntern, letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, manoj, isha } = world

beforeEach(async () => {
  await letInternsJoin(world)
})

/** Five feedbacks, which is enough for an average. */
async function rateFive({ met, rated }: { readonly met: string; readonly rated: string }) {
  for (const [index, letter] of 'ABCDE'.split('').entries()) {
    world.clock.set(new Date('2026-03-04T04:30:00Z'))
    const { id } = await addIntern(world, `${letter} Trainee`)
    const meetingId = await meet(world, id, manoj.id, `${met}T0${index + 4}:00:00Z`)
    world.clock.set(new Date(`${rated}T10:30:00Z`))
    await rate(world, meetingId, 4)
  }
  world.clock.set(new Date('2026-03-04T04:30:00Z'))
}

test('a figure that is not of the last week says of which, and who waits says how long', async () => {
  await rateFive({ met: '2026-02-12', rated: '2026-02-16' })
  await meet(world, isha.id, manoj.id, '2026-02-23T05:00:00Z')
  await computeSignals(world)
  await visit('/dashboard/overview', asha)
  const value = (await screen.findByText('week to 17 Feb')).previousElementSibling
  expect(value?.textContent).toBe('4 out of 5')
  const waits = 'Days from meeting to feedback: 1 intern waiting for 3 working days or more'
  expect(screen.getByText(waits)).toBeTruthy()
  const column = 'Days from meeting to feedback, average of the week'
  expect(screen.getByRole('columnheader', { name: column })).toBeTruthy()
})

test('a figure of more than two weeks ago is not shown as the present one', async () => {
  await rateFive({ met: '2026-02-09', rated: '2026-02-10' })
  await computeSignals(world)
  await visit('/dashboard/overview', asha)
  expect(await screen.findByText('Too few ratings lately')).toBeTruthy()
  expect(screen.queryByText('week to 10 Feb')).toBeNull()
  expect(screen.getByRole('cell', { name: '4 out of 5' })).toBeTruthy()
})

test('how the figures are counted is folded below them', async () => {
  await computeSignals(world)
  const { user } = await visit('/dashboard/overview', asha)
  const text = await screen.findByText(/^Ratings and days to feedback count/)
  const details = text.closest('details')
  expect(details?.open).toBe(false)
  await user.click(screen.getByText('How to read this'))
  expect(details?.open).toBe(true)
})
