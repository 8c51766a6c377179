import { SESSION_SECONDS } from '@cohort/contract/access'
import { auth } from '@cohort/contract/auth/calls'
import { send } from '#web/lib/network/http.ts'
import { currentSession, openSession } from './session.ts'

/** Half an hour: whoever does anything in the second half of a session gets a further hour. */
const RENEWED_WITHIN = (SESSION_SECONDS * 1000) / 2
const PAUSE_AFTER_FAILURE = 30_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Renews the session while its owner is active. Answers what ends the watching. */
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
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, renew, { passive: true })
  return () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, renew)
  }
}
