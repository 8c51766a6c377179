const MAX_RECENT = 4

const keyOf = (userId: string) => `cohort.palette.${userId}`

export function readRecent(userId: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(read)
      ? read.filter((id) => typeof id === 'string').slice(0, MAX_RECENT)
      : []
  } catch {
    return []
  }
}

export function rememberUse(userId: string, commandId: string) {
  const others = readRecent(userId).filter((id) => id !== commandId)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([commandId, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage is full: the use is not remembered.
  }
}
