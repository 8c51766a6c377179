import { insertPeople } from '@cohort/server/test/scenarios/people'
import { letInternsJoin } from '@cohort/server/test/scenarios/writing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../test/render-as.tsx'

const world = await openBrowser()
const { visit, asha, meera, isha } = world

beforeEach(async () => {
  localStorage.clear()
  await letInternsJoin(world)
})

const field = () => screen.findByRole('combobox', { name: /^Search screens/ })
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')

async function openPalette(person = asha) {
  const visited = await visit('/dashboard', person)
  await screen.findByRole('button', { name: /^Search/ })
  await visited.user.keyboard('{Control>}k{/Control}')
  return visited
}

test('an Enter before the answer runs what is found', async () => {
  const { user } = await openPalette()
  await user.type(await field(), 'message isha{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Message to Isha Menon' })).toBeTruthy()
})

test('an Enter before the palette is shown runs what is found', async () => {
  const { user } = await visit('/dashboard', asha)
  await screen.findByRole('heading', { name: 'Welcome, Asha Rao' })
  await user.keyboard('{Control>}k{/Control}message isha{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Message to Isha Menon' })).toBeTruthy()
})

test('an Enter is forgotten when the text changes, or the palette closes', async () => {
  const { user } = await openPalette()
  await user.type(await field(), 'message isha{Enter} m')
  expect(await screen.findByRole('option', { name: /^Message Isha Menon/ })).toBeTruthy()
  await user.type(await field(), 'e{Enter}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'message isha me')
  expect(await screen.findByRole('option', { name: /^Message Isha Menon/ })).toBeTruthy()
  expect(await field()).toBeTruthy()
})

test.each([
  ['qqq', 'Search People for "qqq"'],
  // Mentors are not sent messages.
  ['message manoj', /^Manoj Kulkarni/],
])('an Enter before the answer to "%s" runs nothing else', async (typed, offered) => {
  const { user, router } = await openPalette()
  await user.type(await field(), `${typed}{Enter}`)
  expect(await screen.findByRole('option', { name: offered })).toBeTruthy()
  expect(await field()).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('of several people none is reminded unseen', async () => {
  await insertPeople(world, [{ name: 'Ishaan Rao', status: 'ACTIVE' }])
  const { user } = await openPalette()
  await user.type(await field(), 'remind isha{Enter}')
  expect(await screen.findByRole('option', { name: /^Remind Isha Menon/ })).toBeTruthy()
  expect(await field()).toBeTruthy()
})

test('no one is reminded unseen whose name was typed with a mistake', async () => {
  const { user } = await openPalette()
  await user.type(await field(), isha.name)
  await screen.findByRole('option', { name: /^Isha Menon/ })
  await user.clear(await field())
  await user.type(await field(), 'remind mennon{Enter}')
  expect(await screen.findByRole('option', { name: /^Remind Isha Menon/ })).toBeTruthy()
  expect(await field()).toBeTruthy()
})

test('the beginning of a name comes before its middle', async () => {
  await insertPeople(world, [
    { name: 'Aarav Subramaniam', status: 'ACTIVE' },
    { name: 'Manish Verma', status: 'DEPLOYED' },
  ])
  const { user } = await openPalette()
  await user.type(await field(), 'mani')
  await screen.findByRole('option', { name: /^Manish Verma/ })
  const places = ['Manish', 'Aarav'].map((name) =>
    labels().findIndex((label) => label.startsWith(name)),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a name that was loaded before is found with a typing mistake', async () => {
  const { user } = await openPalette()
  await user.type(await field(), isha.name)
  await screen.findByRole('option', { name: /^Isha Menon/ })
  await user.clear(await field())
  await user.type(await field(), 'mesage mennon{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Message to Isha Menon' })).toBeTruthy()
})

test.each([['red zone'], ['yellow zone'], ['green zone']])(
  'an Enter after "%s" opens its interns in the overview',
  async (typed) => {
    for (const person of [asha, meera]) {
      const { user, router, unmount } = await openPalette(person)
      await user.type(await field(), `${typed}{Enter}`)
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/overview'))
      const zone = typed.toUpperCase()
      expect(router.state.location.search).toMatchObject({ view: 'table', zone })
      unmount()
    }
  },
)

test('an Enter after "red zone" leads an intern to the own zone, on the dashboard too', async () => {
  const { user } = await openPalette(isha)
  await user.type(await field(), 'red zone{Enter}')
  await waitFor(() => expect(document.activeElement?.id).toBe('my-zone'))
  expect(document.activeElement?.textContent).toContain('Current Zone')
})
