import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, isha } = world

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : `${input}`)

test('no reminder is offered until it is known whether the day is off', async () => {
  await letInternsJoin(world)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const fetchNow = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (addressOf(input).endsWith('/api/settings')) await promise
    return fetchNow(input, init)
  })
  await visit(`/dashboard/interns/${isha.id}`, asha)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remind' })
  expect(button.disabled).toBe(true)
  const { minWidth } = button.style
  expect(minWidth).not.toBe('')
  resolve(undefined)
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(button.style.minWidth).toBe(minWidth)
})

test('an intern on leave is not reminded: the button says until when', async () => {
  await letInternsJoin(world)
  await world.as(asha, dailyUpdates.addLeave, {
    params: { userId: isha.id },
    body: { kind: 'LEAVE', from: '2026-03-03', to: '2026-03-06' },
  })
  await visit(`/dashboard/interns/${isha.id}`, asha)
  const name = 'On leave until 6 Mar'
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  expect(button.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
})

test('reminding an intern of whom no update is expected says so', async () => {
  await letInternsJoin(world)
  await world.database.pool.query(`update users set status = 'NOT_ACTIVE' where id = $1`, [isha.id])
  const { user } = await visit(`/dashboard/interns/${isha.id}`, asha)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remind' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  expect(await screen.findByText('No update is expected today.')).toBeTruthy()
})
