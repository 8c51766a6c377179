import { paths } from '@cohort/contract/app-paths'
import { leaveTo } from '#web/lib/session/leave.ts'
import { closeSession, currentSession } from '#web/lib/session/session.ts'
import { endSession } from '#web/lib/session/end-session.ts'

/** Does not wait for the server: out of its reach, the browser forgets the session all the same. */
export function logOut() {
  const token = currentSession()?.token
  if (token !== undefined) endSession(token)
  closeSession()
  leaveTo(paths.landing)
}
