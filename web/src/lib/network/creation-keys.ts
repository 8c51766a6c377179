const keys = new Map<string, string>()

/** The same key for the same content until it is answered: it may be sent twice, or again after a failure. */
export function keyOfCreation(url: string, content = '') {
  const what = `${url} ${content}`
  const key = keys.get(what) ?? newKey()
  keys.set(what, key)
  return { key, forget: () => void keys.delete(what) }
}

/** `crypto.randomUUID` exists on secure origins only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
