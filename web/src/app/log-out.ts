import { paths } from '@cohort/contract/app-paths'
import { auth } from '@cohort/contract/auth/calls'
import { sendLeaving } from '#web/lib/network/http.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { redirectTo } from '#web/lib/session/end-session.ts'
import { closeSession, currentSession } from '#web/lib/session/session.ts'

/** The browser forgets the session even when the server is unreachable. */
export function logOut() {
  const token = currentSession()?.token
  if (token !== undefined) sendLeaving(token, auth.signOut).catch(logQuietly)
  closeSession()
  redirectTo(paths.landing)
}
