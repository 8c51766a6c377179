import type { Role } from '@cohort/contract/access'
import { redirect } from '@tanstack/react-router'
import { leaveTo } from '#web/lib/leave.ts'
import { currentSession, type CurrentSession } from '#web/lib/session.ts'
import { paths } from './paths.ts'

/** Whoever is not signed in leaves for the landing page; the screen behind is never drawn. */
export function anyoneSignedIn(): CurrentSession | Promise<never> {
  const session = currentSession()
  if (session) return session
  leaveTo(paths.landing)
  return new Promise(() => {})
}

/** Lets one role pass; everybody else who is signed in goes to the forbidden page. */
export const only = (role: Role) => async () => {
  const session = await anyoneSignedIn()
  if (session.role !== role) redirect({ to: paths.forbidden, replace: true, throw: true })
}
