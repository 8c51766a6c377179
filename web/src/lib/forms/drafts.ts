import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { currentSession } from '#web/lib/session/session.ts'

const keyOf = (draft: string, owner = currentSession()?.userId ?? 'nobody') =>
  `cohort.draft.${owner}.${draft}`

/** The unsaved input of a form. `owner` is needed where a draft is kept after the session has ended. */
export function readDraft<Values extends object>(draft: string, owner?: string): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draft, owner)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps all fields but the secrets. A storage that is full or blocked is only logged. */
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

/** The names of an owner's drafts that begin so. */
export function draftsNamed(start: string, owner: string): string[] {
  const prefix = keyOf('', owner)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${prefix}${start}`))
    .map((key) => key.slice(prefix.length))
}

/** Listens for changes in other tabs. A frozen tab misses the event, and catches up on focus. */
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
