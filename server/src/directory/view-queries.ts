import { MAX_VIEWS } from '@cohort/contract/directory/rules'
import type { View } from '@cohort/contract/directory/schemas'
import type { Actor } from '@cohort/contract/access'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import { peopleViews } from './table.ts'

const visibleTo = (actor: Actor) => or(eq(peopleViews.ownerId, actor.id), peopleViews.isShared)

const select = (db: Queryable, actor: Actor) =>
  db
    .select({
      id: peopleViews.id,
      name: peopleViews.name,
      isShared: peopleViews.isShared,
      isOwn: sql<boolean>`${peopleViews.ownerId} = ${actor.id}::uuid`,
      ownerName: users.name,
      definition: peopleViews.definition,
    })
    .from(peopleViews)
    .innerJoin(users, eq(users.id, peopleViews.ownerId))

export const listViews = (db: Queryable, actor: Actor): Promise<View[]> =>
  select(db, actor)
    .where(visibleTo(actor))
    .orderBy(desc(sql`${peopleViews.ownerId} = ${actor.id}::uuid`), asc(peopleViews.name))
    .limit(10 * MAX_VIEWS)

export async function findView(db: Queryable, actor: Actor, viewId: string) {
  const [view] = await select(db, actor).where(and(eq(peopleViews.id, viewId), visibleTo(actor)))
  return view
}

export const countViews = (db: Queryable, ownerId: string) =>
  db.$count(peopleViews, eq(peopleViews.ownerId, ownerId))

export async function insertView(db: Queryable, view: typeof peopleViews.$inferInsert) {
  await db.insert(peopleViews).values(view)
}

type Changes = Pick<
  typeof peopleViews.$inferInsert,
  'name' | 'isShared' | 'definition' | 'updatedAt'
>

export async function updateView(db: Queryable, actor: Actor, viewId: string, changes: Changes) {
  await db
    .update(peopleViews)
    .set(changes)
    .where(and(eq(peopleViews.id, viewId), visibleTo(actor)))
}

export async function deleteView(db: Queryable, actor: Actor, viewId: string) {
  await db.delete(peopleViews).where(and(eq(peopleViews.id, viewId), visibleTo(actor)))
}
