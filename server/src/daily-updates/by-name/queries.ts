import { and, asc, count, desc, gte, lt, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/queryable.ts'
import { piecesOf, type Group } from '#server/pieces.ts'
import { users } from '#server/users/table.ts'

/** From a name on, and before another one: what is not said has no end. */
interface Names {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

interface PageByName {
  readonly order: SQL[]
  readonly within: SQL | undefined
  readonly limit: number
  readonly offset: number
}

/** So many are passed over faster than one more statement is asked. */
const WORTH_A_STATEMENT = 100

/** Initials, in their order, with those that follow them as long as they are of few people. */
export function rangesOf(initials: readonly Group<string>[]): Group<Names>[] {
  const ranges: { value: { from?: string; until?: string }; size: number }[] = []
  for (const { value, size } of initials) {
    const last = ranges.at(-1)
    if (last && last.size < WORTH_A_STATEMENT) {
      last.size += size
      continue
    }
    if (last) last.value.until = value
    ranges.push({ value: last ? { from: value } : {}, size })
  }
  return ranges
}

/** Reads a page by name of people of these initials: of each range from the end that is nearer to it. */
export async function readByName<Row>(
  initials: readonly Group<string>[],
  page: Pick<PageByName, 'limit' | 'offset'>,
  read: (page: PageByName) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (const piece of piecesOf(rangesOf(initials), page)) {
    const { limit, offset, isFromEnd } = piece
    const direction = isFromEnd ? desc : asc
    const order = [direction(users.nameFolded), direction(users.id)]
    const rows = await read({ order, within: isWithin(piece.value), limit, offset })
    all.push(...(isFromEnd ? rows.toReversed() : rows))
  }
  return all
}

const isWithin = ({ from, until }: Names) =>
  and(
    from === undefined ? undefined : gte(users.nameFolded, from),
    until === undefined ? undefined : lt(users.nameFolded, until),
  )

/** Who stands on a page; whatever is shown of them is read for them alone. */
export const pageByName = (
  db: Queryable,
  which: SQL | undefined,
  { order, within, limit, offset }: PageByName,
) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(which, within))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')

export async function countPeople(db: Queryable, which: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(which)
  return counted?.total ?? 0
}
