import { paths } from '@cohort/contract/app-paths'
import type { Permission, Role } from '@cohort/contract/access'
import { redirect } from '@tanstack/react-router'
import { redirectTo } from '#web/lib/session/end-session.ts'
import { currentSession, pathAfterSession, type CurrentSession } from '#web/lib/session/session.ts'

/** Without a session the app is left; the promise never settles, so nothing is rendered. */
export function anyoneSignedIn(): CurrentSession | Promise<never> {
  const session = currentSession()
  if (session) return session
  redirectTo(pathAfterSession())
  return new Promise(() => {})
}

/** Other roles are redirected to the forbidden page. */
export const only = (...roles: readonly Role[]) =>
  guard(({ role }) => roles.some((admitted) => admitted === role))

export const permitted = (permission: Permission) =>
  guard(({ permissions }) => permissions.includes(permission))

const guard = (admits: (session: CurrentSession) => boolean) => async () => {
  const session = await anyoneSignedIn()
  if (!admits(session)) redirect({ to: paths.forbidden, replace: true, throw: true })
}
