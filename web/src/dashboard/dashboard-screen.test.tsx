import { users } from '@cohort/contract/users'
import { schedule } from '@cohort/server/test/scheduling'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, manoj, ivan, isha } = world

const figure = async (title: string) =>
  (await screen.findByText(title)).parentElement?.textContent?.replace(title, '')

test('an admin is welcomed with the counts of interns, which lead to them', async () => {
  const change = (person: typeof ivan, status: 'ACTIVE' | 'DEPLOYED') =>
    as(asha, users.update, { params: { userId: person.id }, body: { status } })
  await change(ivan, 'ACTIVE')
  await change(isha, 'DEPLOYED')

  await visit('/dashboard', asha)
  expect(await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })).toBeTruthy()
  await expect.poll(() => figure('Total Interns')).toBe('2')
  await expect.poll(() => figure('Active Interns')).toBe('1')
  await expect.poll(() => figure('Non Active Interns')).toBe('0')
  await expect.poll(() => figure('Deployed Interns')).toBe('1')
  const link = screen.getByText('Total Interns').closest('a')
  expect(link?.getAttribute('href')).toBe('/admin/resources')
})

test('an intern without plan and zone is told so', async () => {
  await visit('/dashboard', ivan)
  await expect.poll(() => figure('Current Zone')).toBe('Not updated')
  await expect.poll(() => figure('Training Phase')).toBe('No plans assigned')
  await expect.poll(() => figure('Current Mentor')).toBe('No mentors assigned')
})

test('an intern sees the own zone', async () => {
  await as(asha, users.update, { params: { userId: ivan.id }, body: { zone: 'YELLOW ZONE' } })
  await visit('/dashboard', ivan)
  await expect.poll(() => figure('Current Zone')).toBe('YELLOW ZONE')
})

test('a mentor sees what waits for feedback and what is still to come', async () => {
  await schedule(world, { name: 'Held', time: '11:00' })
  await schedule(world, { name: 'To come', date: '2026-03-05' })
  world.clock.advance(120)
  await visit('/dashboard', manoj)
  await expect.poll(() => figure('Pending feedback')).toBe('1')
  await expect.poll(() => figure('Pending Interactions')).toBe('1')
  await expect.poll(() => figure('Interactions Completed')).toBe('0')
})
