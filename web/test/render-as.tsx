import type { Person } from '@cohort/server/test/cast'
import type {} from '@cohort/server/test/databases/prepare-databases'
import { openWorld, WEDNESDAY } from '@cohort/server/test/world'
import { GRANTS } from '@cohort/contract/access'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { makeQueryClient } from '#web/lib/network/query-client.ts'
import { makeRouter } from '#web/app/router.tsx'
import { openSession } from '#web/lib/session/session.ts'

/** The real server and the real app; the browser's clock shows the server's time, unless it is to be wrong. */
export async function openBrowser(environment?: Record<string, string>) {
  const world = await openWorld(environment)
  const origin = await world.listen()
  let cache = makeQueryClient()
  let routers: ReturnType<typeof makeRouter>[] = []
  const haveArrived = () => routers.every(({ state }) => state.status === 'idle')

  /** Navigations and calls end first: later they would find another session, and lead it away. */
  const closePages = async () => {
    // A navigation that leaves the app never arrives.
    await vi.waitUntil(haveArrived, 500).catch(() => {})
    await vi.waitUntil(() => cache.isFetching() + cache.isMutating() === 0, 10_000)
    cleanup()
    // A page that is left saves what was written, which would arrive in the next test.
    await vi.waitUntil(() => cache.isMutating() === 0, 10_000)
    cache.clear()
    cache = makeQueryClient()
    routers = []
  }
  afterEach(closePages)

  /** Opens an address as one of the cast, or signed out. */
  const visit = async (path: string, person?: Person, now = WEDNESDAY) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    window.happyDOM.setURL(origin + path)
    if (person) openSession(await sessionOf(person))
    const user = withQuickTyping(userEvent.setup({ delay: null }))
    const router = makeRouter(cache)
    routers.push(router)
    const screen = render(
      <Providers cache={cache} env="test">
        <RouterProvider router={router} />
      </Providers>,
    )
    return { user, router, ...screen }
  }

  const sessionOf = async (person: Person) => ({
    name: person.name,
    role: person.role,
    permissions: [...GRANTS[person.role]],
    token: await world.tokenOf(person),
    profilePhoto: null,
  })

  return { ...world, visit, closePages }
}

/** Texts without special keys are inserted at once: a form is rendered for each key, which is a seventh of the work. */
function withQuickTyping(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (field, text, options) => {
    if (options !== undefined || /[{[]/.test(text)) return user.type(field, text, options)
    await user.click(field)
    await user.keyboard('{End}')
    await user.paste(text)
  }
  return { ...user, type }
}

declare global {
  interface Window {
    readonly happyDOM: Pick<DetachedWindowAPI, 'setURL' | 'settings'>
  }
}
