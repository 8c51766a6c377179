import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { filteredBy, type DatedFilters } from '../list-queries.ts'
import { byName, readableColumns } from '../queries.ts'
import { photos, userKeys, users } from '../table.ts'

// Not scoped to an actor: only admins, who may see everyone, export.

export type ExportedPerson = Awaited<ReturnType<typeof listExported>>[number]

const mentor = alias(users, 'mentor')

export const countExported = (db: Queryable, filters: DatedFilters) =>
  db.$count(users, filteredBy(db, filters))

export async function listExported(
  db: Queryable,
  filters: DatedFilters,
  after: { readonly nameFolded: string; readonly id: string } | undefined,
  limit: number,
) {
  const isAfter =
    after && sql`(${users.nameFolded}, ${users.id}) > (${after.nameFolded}, ${after.id}::uuid)`
  return db
    .select(fields)
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(userKeys, eq(userKeys.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .leftJoin(mentor, eq(mentor.id, planMembers.mentorId))
    .where(and(filteredBy(db, filters), isAfter))
    .orderBy(...byName)
    .limit(limit)
}

const fields = {
  ...readableColumns,
  phone_no: users.phone,
  primary_skill: users.primarySkill,
  secondary_skills: users.secondarySkills,
  plan: plans.name,
  /** Chosen for the intern; the mentors of the plan's milestones are not exported. */
  mentor: mentor.email,
  // For the completeness of the profile alone.
  profilePhoto: photos.key,
  bankDetailsSealed: users.bankDetailsSealed,
  wrappedKey: userKeys.wrappedKey,
}
