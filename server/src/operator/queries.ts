import type { Role } from '@cohort/contract/access'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#server/audit/queries.ts'
import type { Queryable } from '#server/database.ts'
import { planMembers } from '#server/plans/table.ts'
import { users } from '#server/users/table.ts'

export async function findByEmail(db: Queryable, email: string) {
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
  return person
}
export type Found = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

/** Locked, so that of two operators who each remove an admin one finds that it is the last. */
export async function lockEnabledAdmins(db: Queryable): Promise<string[]> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'Admins'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

/** Ends the person's sessions too, because what they may do has changed. */
export async function changeRole(db: Queryable, person: Found, role: Role) {
  // The plan of an intern means nothing for a mentor or an admin.
  if (role !== 'Interns') await db.delete(planMembers).where(eq(planMembers.internId, person.id))
  await change(db, person, { role }, { role: { from: person.role, to: role } })
}

export async function setDisabled(db: Queryable, person: Found, disabledAt: Date | null) {
  await change(
    db,
    person,
    { disabledAt },
    {
      disabled: { from: person.disabledAt !== null, to: disabledAt !== null },
    },
  )
}

async function change(
  db: Queryable,
  { id }: Found,
  columns: Partial<typeof users.$inferInsert>,
  changes: Record<string, { from: unknown; to: unknown }>,
) {
  const sessionVersion = sql`${users.sessionVersion} + 1`
  await db
    .update(users)
    .set({ ...columns, sessionVersion })
    .where(eq(users.id, id))
  await record(db, { actorId: null, action: 'changed', subject: 'user', subjectId: id, changes })
}
