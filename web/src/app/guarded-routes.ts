import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { askAhead, type ScreenCode } from './ask-ahead.ts'
import { lazy } from './lazy.ts'
import { anyoneSignedIn, only, permitted } from './guards.ts'

export const root = createRootRouteWithContext<{ cache: QueryClient }>()()

/** For people who are not signed in. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazy(() => import('#web/auth/signed-out-panel.tsx'), 'SignedOutPanel'),
})

/** For anybody who is signed in; the three below it are for one role each, the last for a permission. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async () => void (await anyoneSignedIn()),
  component: lazy(() => import('./shell.tsx'), 'Shell'),
})

export const interns = createRoute({
  getParentRoute: () => shell,
  id: 'interns',
  beforeLoad: only('Interns'),
})

export const mentors = createRoute({
  getParentRoute: () => shell,
  id: 'mentors',
  beforeLoad: only('Mentors'),
})

export const admins = createRoute({
  getParentRoute: () => shell,
  id: 'admins',
  beforeLoad: only('Admins'),
})

export const updateReaders = createRoute({
  getParentRoute: () => shell,
  id: 'update readers',
  beforeLoad: permitted('tasks.view'),
})

/** A screen behind the guard of its parent; its code is fetched when somebody is about to open it. */
export const screen = <
  Parent extends AnyRoute,
  const Path extends string,
  const Name extends string,
>(
  parent: Parent,
  path: Path,
  code: () => Promise<ScreenCode<Name>>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazy(code, name),
    loader: ({ context: { cache }, params }) => askAhead(cache, code, params),
  })

/** An address that leads on to another. */
export const detour = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  to: string,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => redirect({ to, replace: true, throw: true }),
  })
