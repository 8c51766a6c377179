import { PREFIX, read } from './drafts.ts'

/** In milliseconds: other users of the device could read it until then. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000

/** Of everyone who used this browser. */
export function dropOldDrafts(now = Date.now()) {
  const times = Object.keys(localStorage).filter((key) => key.startsWith(`time.${PREFIX}`))
  for (const key of times) {
    if (now - (read<{ at: number }>(key).at ?? 0) <= KEPT_FOR) continue
    localStorage.removeItem(key.slice('time.'.length))
    localStorage.removeItem(key)
  }
}
