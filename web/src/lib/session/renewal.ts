import { SESSION_SECONDS } from '@cohort/contract/access'
import { auth } from '@cohort/contract/auth/calls'
import { send } from '#web/lib/network/http.ts'
import { currentSession, openSession } from './session.ts'

/** Half an hour: activity in the second half of a session renews it for an hour. */
const RENEWED_WITHIN = (SESSION_SECONDS * 1000) / 2
const PAUSE_AFTER_FAILURE = 30_000
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Renews the session while the user is active. Returns what stops it. */
export function renewWhileActive(): () => void {
  let notBefore = 0
  const renew = () => {
    const session = currentSession()
    const now = Date.now()
    if (!session || now < notBefore || session.expiresAt - now > RENEWED_WITHIN) return
    notBefore = now + PAUSE_AFTER_FAILURE
    void send(auth.renew, {}).then(
      ({ data }) => openSession(data),
      () => undefined,
    )
  }
  for (const activity of ACTIVITIES) window.addEventListener(activity, renew, { passive: true })
  return () => {
    for (const activity of ACTIVITIES) window.removeEventListener(activity, renew)
  }
}
