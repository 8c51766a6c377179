import { users } from '@cohort/contract/users'
import { schedule } from '@cohort/server/test/scheduling'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, ivan, isha } = world

const figure = async (title: string) =>
  (await screen.findByText(title)).parentElement?.textContent?.replace(title, '')

async function expectFigure(title: string, value: string) {
  await screen.findByText(title)
  await expect.poll(() => figure(title)).toBe(value)
}

test('an admin is welcomed with the counts of interns, which lead to them', async () => {
  const change = (person: typeof ivan, status: 'ACTIVE' | 'DEPLOYED') =>
    as(asha, users.update, { params: { userId: person.id }, body: { status } })
  await change(ivan, 'ACTIVE')
  await change(isha, 'DEPLOYED')

  await visit('/dashboard', asha)
  expect(await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })).toBeTruthy()
  await expectFigure('Total Interns', '2')
  await expectFigure('Active Interns', '1')
  await expectFigure('Non Active Interns', '0')
  await expectFigure('Deployed Interns', '1')
  const link = screen.getByText('Total Interns').closest('a')
  expect(link?.getAttribute('href')).toBe('/admin/resources')
})

test('an intern without plan and zone is told so', async () => {
  await visit('/dashboard', ivan)
  await expectFigure('Current Zone', 'Not updated')
  await expectFigure('Training Phase', 'No plans assigned')
  await expectFigure('Current Mentor', 'No mentors assigned')
})

test('an intern sees the own zone', async () => {
  await as(asha, users.update, { params: { userId: ivan.id }, body: { zone: 'YELLOW ZONE' } })
  await visit('/dashboard', ivan)
  await expectFigure('Current Zone', 'YELLOW ZONE')
})

test('a mentor sees what waits for feedback and what is still to come', async () => {
  await schedule(world, { name: 'Held', time: '11:00' })
  await schedule(world, { name: 'To come', date: '2026-03-05' })
  world.clock.advance(120)
  await visit('/dashboard', manoj)
  await expectFigure('Pending feedback', '1')
  await expectFigure('Pending Interactions', '1')
  await expectFigure('Interactions Completed', '0')
})
