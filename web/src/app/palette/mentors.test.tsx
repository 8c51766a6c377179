import { liveThreeDays } from '@cohort/server/test/scenarios/one-intern'
import { schedule } from '@cohort/server/test/scenarios/scheduling'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, manoj } = world
beforeEach(() => localStorage.clear())

const field = () => screen.findByRole('combobox', { name: /^Search screens/ })

async function openPalette(person: typeof asha) {
  const visited = await visit('/dashboard', person)
  await screen.findByRole('button', { name: /^Search/ })
  await visited.user.keyboard('{Control>}k{/Control}')
  await field()
  return visited
}

test('a mentor finds an intern, and what is pending', async () => {
  await liveThreeDays(world)
  const { id } = await schedule(world, { name: 'Next talk', date: '2026-03-05' })
  const { user, router } = await openPalette(manoj)
  expect(await screen.findByRole('option', { name: /^Reply to Isha Menon ?Closures/ })).toBeTruthy()
  await user.type(await field(), 'isha men')
  await user.click(await screen.findByRole('option', { name: /^Isha Menon/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/interns\//))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'prepare')
  await user.click(
    await screen.findByRole('option', { name: /^Prepare Next talk with Isha Menon/ }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/preparation/${id}`))
})

test('an admin schedules several interactions', async () => {
  const { user } = await openPalette(asha)
  await user.type(await field(), 'several')
  await user.click(await screen.findByRole('option', { name: /^Schedule several/ }))
  expect(await screen.findByRole('dialog', { name: 'Schedule several interactions' })).toBeTruthy()
})
