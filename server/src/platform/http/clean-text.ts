const MAX_DEPTH = 32

/**
 * False when a NUL, which PostgreSQL cannot keep, or half a surrogate pair, which no encoding can,
 * stands anywhere in it, or when it is nested deeper than any honest input.
 */
export function isCleanText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  return Object.entries(value).every(
    ([key, inner]) => isCleanText(key, depth + 1) && isCleanText(inner, depth + 1),
  )
}
