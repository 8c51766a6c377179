import { lazyRouteComponent } from '@tanstack/react-router'
import { fetched } from '#web/lib/network/call-failure.ts'

/**
 * A component that is loaded with its route. TanStack Router reloads the page when an import fails, which
 * would lose unsaved input; a CallFailure does not trigger that.
 */
export const lazy: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => fetched(load()), name)
