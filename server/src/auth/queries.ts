import type { Role } from '@cohort/contract/access'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/database.ts'
import { users } from '#server/users/table.ts'

export interface SessionOwner {
  readonly id: string
  readonly role: Role
  readonly sessionVersion: number
}

/** Undefined for people who do not exist and for those who are disabled. */
export async function findSessionOwner(
  db: Queryable,
  userId: string,
): Promise<SessionOwner | undefined> {
  const [owner] = await db
    .select({ id: users.id, role: users.role, sessionVersion: users.sessionVersion })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  return owner
}
