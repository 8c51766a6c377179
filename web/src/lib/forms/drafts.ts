import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { currentSession } from '#web/lib/session/session.ts'

const keyOf = (draft: string, owner = currentSession()?.userId ?? 'nobody') =>
  `cohort.draft.${owner}.${draft}`

/**
 * What this person typed into a form and never sent. Whoever keeps drafts beyond the end of a session
 * names the owner.
 */
export function readDraft<Values extends object>(draft: string, owner?: string): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draft, owner)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/**
 * Keeps everything but the fields that nobody may find on this machine. A storage that is full or closed
 * takes nothing, and whoever types is not disturbed by it.
 */
export function keepDraft<Values extends object>(
  draft: string,
  values: Values,
  secrets: readonly (keyof Values)[],
  owner?: string,
) {
  const open = Object.entries(values).filter(([name]) => !secrets.some((secret) => secret === name))
  try {
    localStorage.setItem(keyOf(draft, owner), JSON.stringify(Object.fromEntries(open)))
  } catch (error) {
    logQuietly(error)
  }
}

export function dropDraft(draft: string, owner?: string) {
  localStorage.removeItem(keyOf(draft, owner))
}

/**
 * Listens for other tabs of this browser that keep or drop a draft. A tab that was frozen meanwhile is
 * told when somebody comes back to it.
 */
export function onDraftElsewhere(draft: string, owner: string, listen: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(draft, owner)) listen()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', listen)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', listen)
  }
}
