import type { Role } from '@cohort/contract/access'
import type { AccountState } from '@cohort/contract/users/rules'
import type { UserFilters } from '@cohort/contract/users/schemas'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { planMembers, plans } from '#server/plans/table.ts'
import { matching } from '../queries.ts'
import { photos, userKeys, users } from '../table.ts'

export interface ExportedPeople extends UserFilters {
  readonly role: readonly Role[]
  readonly account?: AccountState | undefined
}

export type ExportedPerson = Awaited<ReturnType<typeof listExported>>[number]

/** Everybody whom the lists show under these filters. Admins, who alone ask, may see everybody. */
const chosen = (wanted: ExportedPeople) =>
  and(hasAccount(wanted.account), inArray(users.role, [...wanted.role]), matching(wanted))

const hasAccount = (account: AccountState = 'enabled') =>
  account === 'disabled' ? isNotNull(users.disabledAt) : isNull(users.disabledAt)

export async function countExported(db: Queryable, wanted: ExportedPeople): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(chosen(wanted))
  return counted?.total ?? 0
}

/** A page of them by name, after the last person of the page before. */
export async function listExported(
  db: Queryable,
  wanted: ExportedPeople,
  after: { readonly nameFolded: string; readonly id: string } | undefined,
  limit: number,
) {
  return db
    .select(fields)
    .from(users)
    .leftJoin(photos, eq(photos.userId, users.id))
    .leftJoin(userKeys, eq(userKeys.userId, users.id))
    .leftJoin(planMembers, eq(planMembers.internId, users.id))
    .leftJoin(plans, eq(plans.id, planMembers.planId))
    .where(
      and(
        chosen(wanted),
        after && sql`(${users.nameFolded}, ${users.id}) > (${after.nameFolded}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(users.nameFolded), asc(users.id))
    .limit(limit)
}

const fields = {
  id: users.id,
  name: users.name,
  nameFolded: users.nameFolded,
  email: users.email,
  role: users.role,
  employeeId: users.employeeId,
  designation: users.designation,
  year: users.year,
  batch: users.batch,
  phase: users.phase,
  status: users.status,
  zone: users.zone,
  dateOfJoining: users.dateOfJoining,
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
  primary_skill: users.primarySkill,
  secondary_skills: users.secondarySkills,
  plan: plans.name,
  /** Only counted by the percentage. */
  profilePhoto: photos.key,
  bankDetailsSealed: users.bankDetailsSealed,
  wrappedKey: userKeys.wrappedKey,
}
