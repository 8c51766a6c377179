import { announcements } from '@cohort/contract/announcements/calls'
import { users } from '@cohort/contract/users/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WEDNESDAY } from '@cohort/server/test/world'
import { openBrowser } from '../../../test/render-as.tsx'
import { currentSession } from '#web/lib/session/session.ts'

const { visit, as, clock, asha, ivan } = await openBrowser()

const announce = (message: string) => as(asha, announcements.create, { body: { message } })

const afterMinutes = (minutes: number) => new Date(WEDNESDAY.getTime() + minutes * 60_000)

function minutesLater(minutes: number) {
  clock.set(afterMinutes(minutes))
  vi.setSystemTime(afterMinutes(minutes))
}

test('a socket that ended with the hour of its token comes back with the renewed one', async () => {
  const { user } = await visit('/dashboard', ivan)
  const panel = within(await screen.findByRole('region', { name: 'Announcements' }))
  await vi.waitUntil(
    async () => {
      await announce('Before')
      return panel.queryAllByText('Before').length > 0
    },
    { timeout: 5000, interval: 300 },
  )

  minutesLater(45)
  await user.keyboard('a')
  await waitFor(() => expect(currentSession()?.expiresAt).toBe(afterMinutes(105).getTime()))
  minutesLater(75)

  // The server looks for ended sessions every two seconds.
  await new Promise((ended) => setTimeout(ended, 3000))
  await announce('While it was gone')
  await waitFor(() => expect(panel.getByText('While it was gone')).toBeTruthy(), { timeout: 8000 })
})

test('whoever is disabled is led to the sign-in page from an open screen, without doing anything', async () => {
  await visit('/dashboard', ivan)
  const panel = within(await screen.findByRole('region', { name: 'Announcements' }))
  await vi.waitUntil(
    async () => {
      await announce('Connected')
      return panel.queryAllByText('Connected').length > 0
    },
    { timeout: 5000, interval: 300 },
  )
  const disabled = await as(asha, users.disable, {
    params: { userId: ivan.id },
    body: { reason: 'Has left the company' },
  })
  expect(disabled.statusCode).toBe(200)
  await waitFor(() => expect(location.pathname).toBe('/signin'), { timeout: 15_000 })
})
