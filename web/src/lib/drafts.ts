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

export function keepDraft(draft: string, values: object) {
  localStorage.setItem(keyOf(draft), JSON.stringify(values))
}

export function dropDraft(draft: string) {
  localStorage.removeItem(keyOf(draft))
}
