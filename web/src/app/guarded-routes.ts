import {
  createRootRoute,
  createRoute,
  lazyRouteComponent as lazy,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { anyoneSignedIn, only, permitted } from './guards.ts'

export const root = createRootRoute()

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

/** A screen behind the guard of its parent. */
export const screen = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => parent, path, component })

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
