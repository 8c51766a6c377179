import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { currentSession } from '#web/lib/session/session.ts'

export const PREFIX = 'cohort.draft.'
const keyOf = (draft: string, owner = currentSession()?.userId ?? 'nobody') =>
  `${PREFIX}${owner}.${draft}`

/** Beside the draft, whose fields are those of the form. */
const timeKeyOf = (draft: string, owner?: string) => `time.${keyOf(draft, owner)}`

/** The unsaved input of a form. `owner` is needed where a draft is kept after the session has ended. */
export function readDraft<Values extends object>(draft: string, owner?: string): Partial<Values> {
  return read(keyOf(draft, owner))
}

export const feedbackDraft = (interactionId: string) => `feedback.${interactionId}`

const hasDraft = (draft: string) => Object.keys(readDraft(draft)).length > 0

/** What a link to the form of a feedback does. */
export const feedbackAction = (interactionId: string, give = 'Give feedback') =>
  hasDraft(feedbackDraft(interactionId)) ? 'Continue draft' : give

/** The same where the intern has to be named. */
export const feedbackActionTo = (interactionId: string, intern: string) =>
  `${feedbackAction(interactionId).replace('draft', 'draft of feedback')} to ${intern}`

export function draftTime(draft: string): Date | undefined {
  const { at } = read<{ at: number }>(timeKeyOf(draft))
  return at !== undefined && hasDraft(draft) ? new Date(at) : undefined
}

export function read<Values extends object>(key: string): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps all fields but the secrets. A storage that is full or blocked is only logged. */
export function keepDraft(
  draft: string,
  values: object,
  secrets: readonly PropertyKey[],
  owner?: string,
) {
  const open = Object.entries(values).filter(([name]) => !secrets.some((secret) => secret === name))
  try {
    localStorage.setItem(keyOf(draft, owner), JSON.stringify(Object.fromEntries(open)))
    localStorage.setItem(timeKeyOf(draft, owner), JSON.stringify({ at: Date.now() }))
  } catch (error) {
    logQuietly(error)
  }
}

export function dropDraft(draft: string, owner?: string) {
  localStorage.removeItem(keyOf(draft, owner))
  localStorage.removeItem(timeKeyOf(draft, owner))
}

export function draftsNamed(start: string, owner: string): string[] {
  const prefix = keyOf('', owner)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${prefix}${start}`))
    .map((key) => key.slice(prefix.length))
}

/** Whether a change of this key of the storage, null for all of them, may have changed the draft. */
export const isDraftOf = (key: string | null, draft: string, owner: string) =>
  key === null || key === keyOf(draft, owner)
