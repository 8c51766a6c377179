import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, ivan, meera, asha } = world

beforeEach(() => letInternsJoin(world))

test.each([
  ['an intern to their own day', ivan, '/intern/daily-update/2026-03-04'],
  ['an admin to the day of all interns', asha, '/dashboard/daily-update/2026-03-04'],
  ['a mentor to the dashboard', meera, '/dashboard'],
])('the shortcut of the installed app leads %s', async (_, person, path) => {
  await visit('/today', person)
  await waitFor(() => expect(location.pathname).toBe(path))
})

test('the shortcut leads signed-out users to the landing page', async () => {
  await visit('/today')
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('the shortcut opens the server’s day in a browser whose clock is a day ahead', async () => {
  await visit('/today', asha, new Date('2026-03-05T04:30:00Z'))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/daily-update/2026-03-04'))
})
