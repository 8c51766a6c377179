import { paths } from '@cohort/contract/app-paths'
import type { Permission, Role } from '@cohort/contract/access'
import { redirect } from '@tanstack/react-router'
import { leaveTo } from '#web/lib/session/leave.ts'
import { currentSession, placeAfterSession, type CurrentSession } from '#web/lib/session/session.ts'

/** Whoever is not signed in leaves the app; the screen behind is never drawn. */
export function anyoneSignedIn(): CurrentSession | Promise<never> {
  const session = currentSession()
  if (session) return session
  leaveTo(placeAfterSession())
  return new Promise(() => {})
}

/** Lets one role pass; everybody else who is signed in goes to the forbidden page. */
export const only = (role: Role) => guard((session) => session.role === role)

/** Lets those pass whose token has the permission. */
export const permitted = (permission: Permission) =>
  guard(({ permissions }) => permissions.includes(permission))

const guard = (admits: (session: CurrentSession) => boolean) => async () => {
  const session = await anyoneSignedIn()
  if (!admits(session)) redirect({ to: paths.forbidden, replace: true, throw: true })
}
