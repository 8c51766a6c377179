import { SESSION_SECONDS } from '@cohort/contract/access'
import { auth } from '@cohort/contract/auth/calls'
import { HOUR } from '@cohort/contract/dates'
import { send } from '#web/lib/network/http.ts'
import { currentSession, openSession } from './session.ts'

/** Half an hour: a session is renewed for an hour in the second half of it. */
const RENEWED_WITHIN = (SESSION_SECONDS * 1000) / 2
const PAUSE_AFTER_FAILURE = 30_000
const CHECK_INTERVAL = 60_000
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** While the user is active, and until the given hours after that. Returns what stops it. */
export function renewUntilIdle(idleHours: () => Promise<number>): () => void {
  let notBefore = 0
  let activeAt = Date.now()
  const isDue = () => {
    const session = currentSession()
    const now = Date.now()
    return session !== null && now >= notBefore && session.expiresAt - now <= RENEWED_WITHIN
  }
  const renew = () => {
    if (!isDue()) return
    notBefore = Date.now() + PAUSE_AFTER_FAILURE
    void send(auth.renew, {}).then(
      ({ data }) => openSession(data),
      () => undefined,
    )
  }
  const renewActive = () => {
    activeAt = Date.now()
    renew()
  }
  const renewUnattended = async () => {
    if (isDue() && Date.now() - activeAt < (await idleHours()) * HOUR) renew()
  }
  const check = () => void renewUnattended().catch(() => undefined)
  const timer = setInterval(check, CHECK_INTERVAL)
  for (const activity of ACTIVITIES) {
    window.addEventListener(activity, renewActive, { passive: true })
  }
  return () => {
    clearInterval(timer)
    for (const activity of ACTIVITIES) window.removeEventListener(activity, renewActive)
  }
}
