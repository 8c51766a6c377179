import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { computeSignals, makePlan } from '@cohort/server/test/scenarios/signals'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, clock, manoj, isha } = world

test('a mentor opens the form of the feedback that an intern waits for', async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { mentorId: manoj.id })
  clock.set(new Date('2026-02-10T04:30:00Z'))
  const { id } = await schedule(world, { intern: isha, mentor: manoj, date: '2026-02-11' })
  clock.set(new Date('2026-03-04T04:30:00Z'))
  await computeSignals(world)
  const { user } = await visit('/dashboard/overview?tab=waiting', manoj)
  const link = await screen.findByRole('link', { name: `Give feedback: ${isha.name}` })
  expect(link.getAttribute('href')).toContain(`/mentor/feedback/create/${id}`)
  await user.click(link)
  expect(await screen.findByRole('heading', { name: /feedback/i })).toBeTruthy()
})
