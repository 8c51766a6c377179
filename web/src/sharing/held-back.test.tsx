import { sharing } from '@cohort/contract/sharing/calls'
import { RATINGS, schedule } from '@cohort/server/test/scenarios/scheduling'
import { giveFeedback } from '@cohort/server/test/scenarios/sharing'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, clock, database, manoj } = world

const STEPS = [
  { text: 'Pair on REST', dueOn: '2026-03-11' },
  { text: 'Write the README', dueOn: '2026-03-06' },
]

const given = (wish: Parameters<typeof giveFeedback>[1] = {}) =>
  giveFeedback(world, { strength: 'Tests', improvement: 'Names', nextSteps: STEPS, ...wish })

test('a mentor is reminded of each feedback that is held back, and opens them', async () => {
  await given({ heldReason: 'To be told in person' })
  const { id: interactionId } = await schedule(world, { name: 'Final review', time: '12:00' })
  clock.advance(60)
  await as(manoj, sharing.give, {
    params: { interactionId },
    body: { ratings: RATINGS, descriptive_feedback: 'Well done.', heldReason: 'Later' },
  })
  const { user } = await visit('/dashboard', manoj)
  const final = 'View the feedback to Isha Menon on Final review, which is not shared yet'
  expect(await screen.findByRole('link', { name: final })).toBeTruthy()
  expect(screen.getByText('Held back since 4 Mar; its next step is due on 6 Mar')).toBeTruthy()
  const name = 'View the feedback to Isha Menon on Mid-term review, which is not shared yet'
  await user.click(await screen.findByRole('link', { name }))
  await user.click(await screen.findByRole('button', { name: 'Share now' }))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Feedback shared')).toBeTruthy()
  cleanup()
  await visit('/dashboard', manoj)
  expect(
    await screen.findByText('Isha Menon: feedback on Final review is not shared yet'),
  ).toBeTruthy()
  expect(screen.getByText('Held back since 4 Mar')).toBeTruthy()
})

test('three that are held back have lines, late by their own next step alone, and the others are counted', async () => {
  await given({ heldReason: 'To be told in person' })
  await database.pool.query(`update next_steps set due_on = '2026-03-03'`)
  for (const [name, time] of [
    ['First talk', '12:00'],
    ['Second talk', '13:00'],
    ['Third talk', '14:00'],
  ] as const) {
    const { id: interactionId } = await schedule(world, { name, time })
    clock.set(new Date('2026-03-04T10:00:00Z'))
    const body = { ratings: RATINGS, descriptive_feedback: 'Good.', heldReason: 'Later' }
    await as(manoj, sharing.give, { params: { interactionId }, body })
    clock.set(new Date('2026-03-04T06:00:00Z'))
  }
  await visit('/dashboard', manoj)
  const isLate = async (name: string) => {
    const line = await screen.findByText(`Isha Menon: feedback on ${name} is not shared yet`)
    return within(line.closest('li') as HTMLElement).queryByText('Feedback, late') !== null
  }
  expect([await isLate('Mid-term review'), await isLate('First talk')]).toEqual([true, false])
  expect(screen.getByText('The feedback on 1 more interaction is not shared yet')).toBeTruthy()
})

test.each([
  ['2026-03-06', 'is due on 6 Mar', 'Feedback'],
  ['2026-03-03', 'was due on 3 Mar', 'Feedback, late'],
])('a next step, due on %s, of feedback that is held back: it %s', async (dueOn, words, label) => {
  await given({ heldReason: 'To be told in person' })
  await database.pool.query(`update next_steps set due_on = $1`, [dueOn])
  await visit('/dashboard', manoj)
  const detail = await screen.findByText(new RegExp(`; its next step ${words}$`))
  const line = within(detail.closest('li') as HTMLElement)
  expect(line.getByText(label, { exact: true })).toBeTruthy()
})
