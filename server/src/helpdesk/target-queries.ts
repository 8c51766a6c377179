import { DEFAULT_TARGETS, type Targets } from '@cohort/contract/helpdesk/targets'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { helpTargets } from './table.ts'

/** Not scoped to an actor: the targets apply to every request. */
export async function findTargets(db: Queryable): Promise<Targets> {
  const [row] = await db.select().from(helpTargets)
  if (!row) return DEFAULT_TARGETS
  return {
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    answer: { HIGH: row.answerHigh, MEDIUM: row.answerMedium, LOW: row.answerLow },
    solution: { HIGH: row.solutionHigh, MEDIUM: row.solutionMedium, LOW: row.solutionLow },
  }
}

export async function lockTargets(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${helpTargets} in share row exclusive mode`)
}

export async function saveTargets(
  db: Queryable,
  { opensAt, closesAt, answer, solution }: Targets,
): Promise<void> {
  const row = {
    opensAt,
    closesAt,
    answerHigh: answer.HIGH,
    answerMedium: answer.MEDIUM,
    answerLow: answer.LOW,
    solutionHigh: solution.HIGH,
    solutionMedium: solution.MEDIUM,
    solutionLow: solution.LOW,
  }
  await db.insert(helpTargets).values(row).onConflictDoUpdate({ target: helpTargets.id, set: row })
}
