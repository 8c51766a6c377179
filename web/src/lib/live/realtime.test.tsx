import { announcements } from '@cohort/contract/announcements/calls'
import { users } from '@cohort/contract/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WEDNESDAY } from '@cohort/server/test/world'
import { openBrowser } from '../../../test/render-as.tsx'
import { currentSession } from '#web/lib/session/session.ts'

const { app, visit, as, clock, asha, ivan } = await openBrowser()

const announce = (message: string) => as(asha, announcements.create, { body: { message } })

/** Waits until the server counts so many sockets. */
const socketsConnected = (count: number) =>
  vi.waitUntil(
    async () =>
      (await app.inject('/metrics')).body.includes(`\ncohort_sockets_connected ${count}\n`),
    { timeout: 10_000 },
  )

const afterMinutes = (minutes: number) => new Date(WEDNESDAY.getTime() + minutes * 60_000)

function minutesLater(minutes: number) {
  clock.set(afterMinutes(minutes))
  vi.setSystemTime(afterMinutes(minutes))
}

test('a socket that ended with the hour of its token comes back with the renewed one', async () => {
  const { user } = await visit('/dashboard', ivan)
  const panel = within(await screen.findByRole('region', { name: 'Announcements' }))
  await socketsConnected(1)
  await announce('Before')
  await panel.findByText('Before')

  minutesLater(45)
  await user.keyboard('a')
  await waitFor(() => expect(currentSession()?.expiresAt).toBe(afterMinutes(105).getTime()))
  minutesLater(75)

  await socketsConnected(0)
  await announce('While it was gone')
  await waitFor(() => expect(panel.getByText('While it was gone')).toBeTruthy(), { timeout: 8000 })
})

test('a disabled user is redirected to the sign-in page from an open screen without any action', async () => {
  await visit('/dashboard', ivan)
  await socketsConnected(1)
  const disabled = await as(asha, users.disable, {
    params: { userId: ivan.id },
    body: { reason: 'Has left the company' },
  })
  expect(disabled.statusCode).toBe(200)
  await waitFor(() => expect(location.pathname).toBe('/signin'), { timeout: 15_000 })
})
