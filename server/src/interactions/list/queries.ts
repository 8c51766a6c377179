import type { Page } from '@cohort/contract/envelope'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { and, asc, count, desc, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listInteractionsById, type Clock } from '../queries.ts'
import { interactions } from '../table.ts'
import { conditionsOf, isPast, isUpcoming, type Asked, type Filters } from './conditions-queries.ts'
import { scoped, type Scope } from './scope-queries.ts'

/**
 * A page of interactions. Those that are not over stand first, the nearest at the top; then the others,
 * the latest at the top. Each part is read in the order of an index.
 */
export async function listInteractions(
  db: Queryable,
  scope: Scope,
  filters: Filters,
  clock: Clock,
): Promise<Page<Interaction>> {
  const asked = { scope, filters, clock }
  const { limit, offset } = filters
  const { total, upcoming } = await countInteractions(db, asked)
  const ids = offset < upcoming ? await listIds(db, asked, 'upcoming', { limit, offset }) : []
  if (ids.length < limit && offset + ids.length < total) {
    const rest = { limit: limit - ids.length, offset: Math.max(0, offset - upcoming) }
    ids.push(...(await listIds(db, asked, 'past', rest)))
  }
  const found = await listInteractionsById(db, ids, clock)
  const data = ids.flatMap((id) => found.find((interaction) => interaction.id === id) ?? [])
  return { data, total, total_pages: Math.ceil(total / limit) }
}

async function countInteractions(db: Queryable, asked: Asked) {
  const [found] = await db
    .select({
      total: count(),
      upcoming: sql<number>`count(*) filter (where ${isUpcoming(asked.clock)})`.mapWith(Number),
    })
    .from(scoped(asked.scope))
    .where(conditionsOf(db, asked))
  return found ?? { total: 0, upcoming: 0 }
}

async function listIds(
  db: Queryable,
  asked: Asked,
  part: 'upcoming' | 'past',
  { limit, offset }: Pick<Filters, 'limit' | 'offset'>,
) {
  const [isOfPart, way] = part === 'upcoming' ? [isUpcoming, asc] : [isPast, desc]
  const found = await db
    .select({ id: sql<string>`${interactions.id}` })
    .from(scoped(asked.scope))
    .where(and(isOfPart(asked.clock), conditionsOf(db, asked)))
    .orderBy(way(interactions.startsAt), way(interactions.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}
