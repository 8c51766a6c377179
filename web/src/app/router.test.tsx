import { SCREENS } from '@cohort/e2e/support/screens'
import { expect, test } from 'vitest'
import { makeQueryClient } from '#web/lib/network/query-client.ts'
import { makeRouter } from './router.tsx'

/** They lead on to another address and show nothing. */
const DETOURS = ['/dashboard/feedback', '/today', '/$']
/** Made when the app is built; the router knows nothing of them. */
const STATIC = ['/', '/mobile']

test('the list of screens contains every route of the router', () => {
  const routes = Object.keys(makeRouter(makeQueryClient()).routesByPath).filter(
    (path) => !DETOURS.includes(path),
  )
  const listed = SCREENS.map(({ route }) => route).filter((path) => !STATIC.includes(path))
  expect(routes.filter((path) => path !== '/').toSorted()).toEqual(listed.toSorted())
})
