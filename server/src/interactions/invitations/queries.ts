import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { users } from '#server/users/table.ts'
import { interactions } from '../table.ts'

export interface Participant {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Those of these people who may still sign in: nobody else is written to. */
export function listAddressees(db: Queryable, userIds: readonly string[]): Promise<Participant[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.disabledAt)))
    .orderBy(users.id)
}

/** Numbers an invitation: each is higher than those before it. */
export async function countInvitation(db: Queryable, interactionId: string): Promise<number> {
  const [counted] = await db
    .update(interactions)
    .set({ invitationSequence: sql`${interactions.invitationSequence} + 1` })
    .where(eq(interactions.id, interactionId))
    .returning({ sequence: interactions.invitationSequence })
  return counted?.sequence ?? 0
}
