import { settings } from '@cohort/contract/settings/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { letInternsJoin, write } from '@cohort/server/test/scenarios/writing'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, as, asha, isha } = world
const path = '/admin/settings?section=days'
const SIX = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

test('an admin adds Saturday, and the calendar opens it', async () => {
  const { user } = await visit(path, asha)
  await user.click(await screen.findByLabelText('Saturday'))
  await user.click(screen.getByRole('button', { name: 'Save working days' }))
  expect(await screen.findByText('Working days saved successfully')).toBeTruthy()
  expect(await screen.findByText(/Current working days: Monday to Saturday/)).toBeTruthy()
  const changes = screen.getByRole('list', { name: 'Working day changes' })
  expect(within(changes).getByText('From 4 March 2026: Monday to Saturday')).toBeTruthy()
  const { data } = await as(isha, settings.read, {})
  expect(data.weeks).toEqual([{ from: '2026-03-04', weekdays: SIX }])
})

test('at least one day stays chosen', async () => {
  const { user } = await visit(path, asha)
  await screen.findByLabelText('Monday')
  for (const day of SIX.slice(0, 5)) await user.click(screen.getByLabelText(day))
  await user.click(screen.getByRole('button', { name: 'Save working days' }))
  expect(await screen.findByText('Choose at least one working day.')).toBeTruthy()
})

test('a weekday in use cannot be removed, and the form shows where it is used', async () => {
  await letInternsJoin(world)
  await write(world, isha, [{}])
  const { user } = await visit(path, asha)
  await user.click(await screen.findByLabelText('Wednesday'))
  await user.click(screen.getByRole('button', { name: 'Save working days' }))
  const sentence = 'Wednesday is used by 1 day with updates, on 4 March 2026.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((await as(isha, settings.read, {})).data.weeks).toEqual([])
})

test('the holidays are beside the working days', async () => {
  await visit(path, asha)
  expect(await screen.findByRole('heading', { name: 'Holidays' })).toBeTruthy()
})

test('an intern writes on a Saturday that is worked', async () => {
  await letInternsJoin(world)
  const body = { weekdays: [...SIX], from: '2026-02-02' }
  await as(asha, settings.setWorkingDays, { body })
  const { router } = await visit('/intern/daily-update/2026-02-28', isha)
  expect(await screen.findByRole('heading', { name: 'Daily Updates - (28-02-2026)' })).toBeTruthy()
  await router.navigate({ href: '/intern/daily-update/2026-03-01' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'))
})
