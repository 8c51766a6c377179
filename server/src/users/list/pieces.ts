/** People who stand together in a list: those of one value of the column that it is sorted by. */
export interface Group<Value> {
  readonly value: Value
  readonly people: number
}

/** What a page takes of one group. Read from the group's nearer end, and then turned round. */
export interface Piece<Value> extends Group<Value> {
  readonly offset: number
  readonly limit: number
  readonly isFromEnd: boolean
}

interface Wanted {
  readonly offset: number
  readonly limit: number
}

/** Which rows of which groups make a page, so that nothing before them has to be read. */
export function piecesOf<Value>(
  groups: readonly Group<Value>[],
  { offset, limit }: Wanted,
): Piece<Value>[] {
  const pieces: Piece<Value>[] = []
  let before = 0
  for (const group of groups) {
    const from = Math.max(offset - before, 0)
    const until = Math.min(offset + limit - before, group.people)
    before += group.people
    if (until <= from) continue
    const afterIt = group.people - until
    const isFromEnd = afterIt < from
    const start = isFromEnd ? afterIt : from
    pieces.push({ ...group, offset: start, limit: until - from, isFromEnd })
  }
  return pieces
}

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
