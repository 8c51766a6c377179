import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NoticeKind } from '@cohort/contract/notifications/rules'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { wantsMail } from '#server/notifications/queries.ts'
import { users } from '#server/users/table.ts'
import { interactions } from '../table.ts'

export interface Participant {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface Addressee extends Participant {
  readonly wantsMail: boolean
}

/**
 * Those of these people who may still sign in, nobody else is written to, and whether each wants mails
 * of this kind.
 */
export function listAddressees(
  db: Queryable,
  kind: NoticeKind,
  userIds: readonly string[],
): Promise<Addressee[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email, wantsMail: wantsMail(kind) })
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
