import {
  createRootRouteWithContext,
  createRoute,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { SignedOutPanel } from '#web/auth/signed-out-panel.tsx'
import { anyoneSignedIn, only, permitted } from './guards.ts'
import { lazy } from '#web/lib/routing/lazy.ts'
import { prefetchFor, type Prefetching } from '#web/lib/routing/prefetch.ts'

export const root = createRootRouteWithContext<{ cache: QueryClient }>()()

export const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed out',
  component: SignedOutPanel,
})

/** For everyone who is signed in; routes below it admit a role or a permission. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async () => void (await anyoneSignedIn()),
  component: lazy(() => import('./shell.tsx'), 'Shell'),
})

export const lost = createRoute({
  getParentRoute: () => root,
  id: 'lost',
  component: lazy(() => import('./lost-panel.tsx'), 'LostPanel'),
})

const guarded = (id: string, beforeLoad: ReturnType<typeof only>) =>
  createRoute({ getParentRoute: () => shell, id, beforeLoad })

export const interns = guarded('interns', only('Interns'))
export const mentors = guarded('mentors', only('Mentors'))
export const admins = guarded('admins', only('Admins'))
export const adminsAndMentors = guarded('admins and mentors', only('Admins', 'Mentors'))
export const updateReaders = guarded('update readers', permitted('tasks.view'))

/** The module of a screen exports one component, whose name ends with `Screen`. */
type ScreenModule = Prefetching & { readonly [name: `${string}Screen`]: RouteComponent }

type Load = () => Promise<ScreenModule>

/** Routes by path, behind the guard of their parent; their code is loaded on demand. */
export const screens = <
  Parent extends AnyRoute,
  const Screens extends Readonly<Record<string, Load>>,
>(
  parent: Parent,
  loaders: Screens,
) =>
  // Cast: links are typed by the paths, which Object.entries loses.
  Object.entries(loaders).map(([path, load]) => screen(parent, path, load)) as Routes<
    Parent,
    keyof Screens & string
  >[]

type Routes<Parent extends AnyRoute, Path extends string> = Path extends string
  ? ReturnType<typeof screen<Parent, Path>>
  : never

const screen = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  load: Load,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazy(async () => ({ Screen: screenIn(await load()) }), 'Screen'),
    loader: ({ context: { cache }, params }) => prefetchFor(cache, load, params),
  })

function screenIn(module: ScreenModule): RouteComponent {
  const name = Object.keys(module).find((exported) => exported.endsWith('Screen'))
  const component = module[name as `${string}Screen`]
  if (!component) throw new Error(`No screen among ${Object.keys(module).join(', ')}.`)
  return component
}

export const redirectTo = <Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  to: string,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => redirect({ to, replace: true, throw: true }),
  })
