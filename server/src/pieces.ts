/** Rows that stand together in a list, such as the people of one year in one that is sorted by years. */
export interface Group<Value> {
  readonly value: Value
  readonly size: number
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
    const until = Math.min(offset + limit - before, group.size)
    before += group.size
    if (until <= from) continue
    const afterIt = group.size - until
    const isFromEnd = afterIt < from
    const start = isFromEnd ? afterIt : from
    pieces.push({ ...group, offset: start, limit: until - from, isFromEnd })
  }
  return pieces
}

/** How many there are in all of them. */
export const sizeOf = (groups: readonly Group<unknown>[]): number =>
  groups.reduce((sum, { size }) => sum + size, 0)
