import type { Group } from '#server/pieces.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** "Batch 2" before "Batch 10"; nothing last, in both directions. */
export function inOrder<Value>(
  groups: readonly Group<Value>[],
  isDescending: boolean,
): Group<Value>[] {
  const sign = isDescending ? -1 : 1
  return groups.toSorted((one, other) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null)
    }
    return sign * collator.compare(String(one.value), String(other.value))
  })
}
