/** People who have the same value of the column that a list is sorted by. */
export interface Group {
  readonly value: string | number | boolean | null
  readonly size: number
}

const collator = new Intl.Collator('en', { numeric: true })

/** "Batch 2" before "Batch 10"; no value last, in both directions. */
export function inOrder(groups: readonly Group[], isDescending: boolean): Group[] {
  const sign = isDescending ? -1 : 1
  return groups.toSorted((one, other) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null)
    }
    return sign * collator.compare(String(one.value), String(other.value))
  })
}

export const sizeOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { size }) => sum + size, 0)

interface Page {
  readonly offset: number
  readonly limit: number
}

/** Which rows of which groups a page consists of. */
export function rangesOf(groups: readonly Group[], { offset, limit }: Page) {
  let before = 0
  return groups.flatMap(({ value, size }) => {
    const from = Math.max(offset - before, 0)
    const until = Math.min(offset + limit - before, size)
    before += size
    return from < until ? [{ value, offset: from, limit: until - from }] : []
  })
}
