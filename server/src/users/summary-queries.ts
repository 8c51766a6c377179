import type { Status } from '@cohort/contract/users/rules'
import type { FilterChoices } from '@cohort/contract/users/schemas'
import { and, count, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { isEnabledIntern } from './queries.ts'
import { users } from './table.ts'

// Not scoped to an actor: the calls admit admins, and people to what concerns themselves.

export async function listFilterChoices(db: Queryable): Promise<FilterChoices> {
  const { year, status, designation, batch } = users
  const rows = await db
    .select({ year, status, designation, batch })
    .from(users)
    .where(and(isEnabledIntern, or(...[year, status, designation, batch].map(isNotNull))))
    .groupBy(sql`grouping sets ((${year}), (${status}), (${designation}), (${batch}))`)
    .orderBy(year, status, designation, batch)
  return {
    years: rows.flatMap((row) => row.year ?? []),
    statuses: rows.flatMap((row) => row.status ?? []),
    designations: rows.flatMap((row) => row.designation ?? []),
    batches: rows.flatMap((row) => row.batch ?? []),
  }
}

const OTHERS = ['EXAMINATION', 'LEAVE', 'SHADOWING', null] as const

export async function countByStatus(db: Queryable) {
  const rows = await db
    .select({ status: users.status, people: count() })
    .from(users)
    .where(isEnabledIntern)
    .groupBy(users.status)
  const having = (status: Status | null) => rows.find((row) => row.status === status)?.people ?? 0
  return {
    totalCount: rows.reduce((sum, { people }) => sum + people, 0),
    activeStatus: having('ACTIVE'),
    notActiveStatus: having('NOT_ACTIVE'),
    deployedCount: having('DEPLOYED'),
    otherStatuses: OTHERS.map((status) => ({ status, interns: having(status) })).filter(
      ({ interns }) => interns > 0,
    ),
  }
}
