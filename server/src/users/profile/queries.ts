import type { User } from '@cohort/contract/users/schemas'
import { and, desc, eq, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditEntries, auditKind } from '#server/platform/audit/table.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { onlyRow, type Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { findErasure } from '../accounts/queries.ts'
import { waitForImport } from '../lookup-queries.ts'
import { cardFields, withPlan } from '../queries.ts'
import { signInFields } from '../invitations/state-queries.ts'
import { assets, invitations, photos, userKeys, users } from '../table.ts'

// Not scoped to an actor: the calls admit people to their own records and admins to all;
// `presentUser` decides which fields each may read.

const disabler = alias(users, 'disabler')
const inviter = alias(users, 'inviter')

export type UserRecord = NonNullable<Awaited<ReturnType<typeof findUser>>>

export async function findUser(db: Queryable, userId: string) {
  const [row] = await recordById(db).execute({ userId })
  if (!row) return undefined
  const { college, degree, educationBatch, updatedAt, disabledAt, ...record } = withPlan(row)
  return {
    ...record,
    education: { college, degree, batch: educationBatch },
    disabledAt: disabledAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

const recordFields = {
  role: users.role,
  personalEmail: users.personalEmail,
  phone_no: users.phone,
  gender: users.gender,
  bloodGroup: users.bloodGroup,
  dateOfBirth: users.dateOfBirth,
  currentAddress: users.currentAddress,
  permanentAddress: users.permanentAddress,
  college: users.college,
  degree: users.degree,
  educationBatch: users.educationBatch,
  dateOfJoining: users.dateOfJoining,
  bankDetailsSealed: users.bankDetailsSealed,
  wrappedKey: userKeys.wrappedKey,
  disabledAt: users.disabledAt,
  disabledBy: disabler.name,
  disabledReason: users.disabledReason,
  ...signInFields,
  invitedBy: inviter.name,
  updatedAt: users.updatedAt,
  assets: sql<User['assets']>`array(
    select json_build_object('id', ${assets.id}, 'assetType', ${assets.type}, 'assetName', ${assets.name},
      'givenOn', ${assets.givenOn}, 'returnedOn', ${assets.returnedOn})
    from ${assets} where ${assets.userId} = ${users.id} order by ${assets.givenOn}, ${assets.id})`,
}

const selectRecord = (db: Queryable) =>
  db
    .select({ ...cardFields, ...recordFields })
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(userKeys, eq(userKeys.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .leftJoin(disabler, eq(disabler.id, users.disabledBy))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(inviter, eq(inviter.id, invitations.sentById))

const recordById = prepared((db) =>
  selectRecord(db)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('person by id'),
)

/** Weaker than `for update`: rows that refer to the person can be inserted meanwhile. Undefined if erased. */
export async function lockUser(db: Queryable, userId: string): Promise<UserRecord | undefined> {
  await waitForImport(db)
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return (await findErasure(db, userId)) ? undefined : findUser(db, userId)
}

export async function updateUser(
  db: Queryable,
  userId: string,
  columns: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.update(users).set(columns).where(eq(users.id, userId))
}

export async function replacePhoto(db: Queryable, photo: typeof photos.$inferInsert) {
  await db.insert(photos).values(photo).onConflictDoUpdate({ target: photos.userId, set: photo })
}

export async function findPhoto(db: Queryable, key: string): Promise<Buffer | undefined> {
  const [photo] = await db.select({ image: photos.image }).from(photos).where(eq(photos.key, key))
  return photo?.image
}

const assetFields = {
  id: assets.id,
  assetType: assets.type,
  assetName: assets.name,
  givenOn: assets.givenOn,
  returnedOn: assets.returnedOn,
}

export async function findAsset(db: Queryable, assetId: string) {
  const [asset] = await db
    .select({ ...assetFields, ownerId: assets.userId })
    .from(assets)
    .where(eq(assets.id, assetId))
  return asset
}

export async function insertAsset(db: Queryable, asset: typeof assets.$inferInsert) {
  return onlyRow(await db.insert(assets).values(asset).returning(assetFields))
}

export async function updateAsset(
  db: Queryable,
  assetId: string,
  columns: Partial<typeof assets.$inferInsert>,
) {
  return onlyRow(
    await db.update(assets).set(columns).where(eq(assets.id, assetId)).returning(assetFields),
  )
}

const MAX_LISTED = 500

export const listEntriesAbout = (db: Queryable, subjectId: string, limit = MAX_LISTED) =>
  entriesWhere(db, eq(auditEntries.subjectId, subjectId), limit)

/** Without reminders, and entries that others can repeat at will, which would hide the changes. */
export const listChangesOf = (db: Queryable, userId: string) =>
  entriesWhere(
    db,
    and(
      eq(auditEntries.subjectId, userId),
      ne(auditEntries.action, 'reminded'),
      // What people do to their own sessions would push the changes of others off the list.
      sql`not (${auditEntries.action} = 'ended the sessions' and ${auditEntries.actorId} is not distinct from ${userId}::uuid)`,
      notInArray(auditKind(auditEntries), ['failure', 'download']),
    ),
    MAX_LISTED,
  )

export const listRevealsOf = (db: Queryable, userId: string, action: string) =>
  entriesWhere(
    db,
    and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, action)),
    MAX_LISTED,
  )

const entriesWhere = (db: Queryable, condition: SQL | undefined, limit: number) =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      subject: auditEntries.subject,
      actorId: auditEntries.actorId,
      actorName: users.name,
      action: auditEntries.action,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(condition)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
