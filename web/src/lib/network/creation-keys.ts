import { newUuid } from './new-uuid.ts'

const keys = new Map<string, string>()

/** The same key for the same content until it is answered: it may be sent twice, or again after a failure. */
export function keyOfCreation(url: string, content = '') {
  const what = `${url} ${content}`
  const key = keys.get(what) ?? newUuid()
  keys.set(what, key)
  return { key, forget: () => void keys.delete(what) }
}
