import { auth } from '@cohort/contract/auth/calls'
import { logQuietly } from '#web/lib/network/log-quietly.ts'

/** Continues while the page is left, which would end an ordinary request. */
export function endSession(token: string): void {
  const { method, path } = auth.signOut
  const headers = { authorization: `Bearer ${token}` }
  fetch(path, { method, headers, keepalive: true }).catch(logQuietly)
}
