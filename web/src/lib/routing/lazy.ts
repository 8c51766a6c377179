import { lazyRouteComponent } from '@tanstack/react-router'
import { fetched } from '#web/lib/network/call-failure.ts'

/**
 * A component that is loaded with its route. When its code is missing, the library would reload the page
 * by itself, and with it lose what is typed; so a failure reaches it as one of ours.
 */
export const lazy: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => fetched(load()), name)
