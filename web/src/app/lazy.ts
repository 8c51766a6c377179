import { lazyRouteComponent } from '@tanstack/react-router'
import { fetched } from '#web/lib/call-failure.ts'

/**
 * A screen whose code comes when somebody goes there. When it does not come, the library would load the
 * page anew by itself, whatever is typed in it; so what it is told is our own failure.
 */
export const lazy: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => fetched(load()), name)
