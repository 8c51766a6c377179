import { currentSession } from './session.ts'

const keyOf = (draft: string) => `cohort.draft.${currentSession()?.userId ?? 'nobody'}.${draft}`

/** What this person typed into a form and never sent. */
export function readDraft<Values extends object>(draft: string): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draft)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps everything but the fields that nobody may find on this machine. */
export function keepDraft<Values extends object>(
  draft: string,
  values: Values,
  secrets: readonly (keyof Values)[],
) {
  const open = Object.entries(values).filter(([name]) => !secrets.some((secret) => secret === name))
  localStorage.setItem(keyOf(draft), JSON.stringify(Object.fromEntries(open)))
}

export function dropDraft(draft: string) {
  localStorage.removeItem(keyOf(draft))
}
