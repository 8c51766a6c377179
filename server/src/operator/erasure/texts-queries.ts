import { eq, getTableName, type Name, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { announcements } from '#server/announcements/table.ts'
import { helpArticles } from '#server/articles/table.ts'
import { blockers } from '#server/blockers/table.ts'
import { dayReplies } from '#server/days/table.ts'
import { holidays, tasks } from '#server/daily-updates/table.ts'
import { peopleViews } from '#server/directory/table.ts'
import { feedbacks } from '#server/feedback/table.ts'
import { helpMessages, helpRequests } from '#server/helpdesk/table.ts'
import { interactions, interactionSeries, meetingRequests } from '#server/interactions/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { named } from '#server/platform/database/columns.ts'
import { snaked } from '#server/platform/database/json-rows.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { milestones, objectiveMarks, objectives, plans } from '#server/plans/table.ts'
import { selfAssessments } from '#server/self-assessments/table.ts'
import { feedbackQuestions, nextSteps } from '#server/sharing/table.ts'
import { internMessages, suggestionDecisions } from '#server/signals/table.ts'
import { assets, users, zoneChanges } from '#server/users/table.ts'
import { holds, holdsTrace, patternOf, tracesTable } from './traces-queries.ts'

// Not scoped to an actor: for operators alone.

interface TextColumn {
  readonly table: PgTable
  readonly column: PgColumn
  /** Texts that differ may become equal, which a unique index refuses. */
  readonly isUnique?: true
}

export const TEXTS: readonly TextColumn[] = [
  { table: notifications, column: notifications.message },
  { table: announcements, column: announcements.message },
  { table: interactions, column: interactions.name },
  { table: interactions, column: interactions.place },
  { table: interactions, column: interactions.outcomeReason },
  { table: interactionSeries, column: interactionSeries.name },
  { table: meetingRequests, column: meetingRequests.text },
  { table: meetingRequests, column: meetingRequests.declineReason },
  { table: feedbacks, column: feedbacks.description },
  { table: feedbacks, column: feedbacks.strength },
  { table: feedbacks, column: feedbacks.improvement },
  { table: feedbacks, column: feedbacks.heldReason },
  { table: feedbackQuestions, column: feedbackQuestions.question },
  { table: feedbackQuestions, column: feedbackQuestions.answer },
  { table: nextSteps, column: nextSteps.text },
  { table: selfAssessments, column: selfAssessments.strength },
  { table: selfAssessments, column: selfAssessments.improvement },
  { table: blockers, column: blockers.taskName },
  { table: blockers, column: blockers.reason },
  { table: blockers, column: blockers.waitsFor },
  { table: blockers, column: blockers.answer },
  { table: blockers, column: blockers.note },
  { table: dayReplies, column: dayReplies.text },
  { table: helpRequests, column: helpRequests.subject },
  { table: helpRequests, column: helpRequests.description },
  { table: helpMessages, column: helpMessages.text },
  { table: helpArticles, column: helpArticles.title, isUnique: true },
  { table: helpArticles, column: helpArticles.text },
  { table: tasks, column: tasks.name },
  { table: tasks, column: tasks.planned },
  { table: tasks, column: tasks.completed },
  { table: objectiveMarks, column: objectiveMarks.note },
  { table: zoneChanges, column: zoneChanges.reason },
  { table: suggestionDecisions, column: suggestionDecisions.reason },
  { table: internMessages, column: internMessages.text },
  { table: peopleViews, column: peopleViews.name, isUnique: true },
  { table: users, column: users.disabledReason },
  { table: assets, column: assets.name },
  { table: assets, column: assets.type },
  { table: holidays, column: holidays.name },
  { table: plans, column: plans.name },
  { table: plans, column: plans.description },
  { table: milestones, column: milestones.name },
  { table: objectives, column: objectives.name },
  { table: objectives, column: objectives.description },
]

/** What is longer than its column allows afterwards loses its end: an erasure must not fail for a long text. */
export async function replaceInTexts(
  db: Queryable,
  traces: readonly string[],
  by: string,
): Promise<void> {
  const limits = await listLengthLimits(db)
  for (const { table, column, isUnique } of TEXTS) {
    const name = snaked(column.name)
    const limit = limits.get(`${getTableName(table)}.${name}`)
    for (const trace of await listHeld(db, { table, column }, traces)) {
      const replaced = sql`regexp_replace(${column}, ${patternOf(trace)}, ${by}, 'g')`
      const text = limit === undefined ? replaced : sql`left(${replaced}, ${limit})`
      const isMeant = holds(column, trace)
      const change = { text, isMeant, name: sql.identifier(name) }
      await (isUnique ? replaceEach(db, { table, column }, change) : replaceAll(db, table, change))
    }
  }
}

/** Which of them a column contains, in their order: of many former names few were ever written. */
async function listHeld(db: Queryable, { table, column }: TextColumn, traces: readonly string[]) {
  const { rows } = await db.execute<{ place: number }>(sql`
    select trace.place::int from ${tracesTable(traces)}
    where exists (select from ${table} where ${holdsTrace(column)}) order by trace.place`)
  return rows.flatMap(({ place }) => traces[place - 1] ?? [])
}

interface Change {
  readonly name: Name
  readonly text: SQL
  readonly isMeant: SQL
}

const replaceAll = (db: Queryable, table: PgTable, { name, text, isMeant }: Change) =>
  db.execute(sql`update ${table} set ${name} = ${text} where ${isMeant}`)

/** One after the other: a text that another row has by now ends with the end of its id, within any limit. */
async function replaceEach(db: Queryable, { table, column }: TextColumn, change: Change) {
  const { rows } = await db.execute<{ id: string; text: string }>(
    sql`select id, ${change.text} as text from ${table} where ${change.isMeant}`,
  )
  for (const { id, text } of rows) {
    const isRow = sql`id = ${id}::uuid`
    const others = await db.$count(table, sql`lower(${column}) = lower(${text}) and not ${isRow}`)
    const distinct = others === 0 ? text : `${text.slice(0, 40)} ${id.slice(-12)}`
    await replaceAll(db, table, { ...change, text: sql`${distinct}`, isMeant: isRow })
  }
}

/** Of the columns whose length a check limits, by table and column. */
async function listLengthLimits(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ table: string; rule: string }>(sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  return new Map(
    rows.flatMap(({ table, rule }) =>
      Array.from(rule.matchAll(/char_length\((\w+)\) <= (\d+)/g), ([, column, limit]) => [
        `${table}.${column}`,
        Number(limit),
      ]),
    ),
  )
}

/** Keeps the search column in step with `replaceInTexts`. */
export async function foldInteractionNames(db: Queryable, standsAs: string): Promise<void> {
  const renamed = await db
    .select({ id: interactions.id, name: interactions.name })
    .from(interactions)
    .where(holds(interactions.name, standsAs))
  for (const { id, name } of renamed) {
    await db.update(interactions).set(named(name)).where(eq(interactions.id, id))
  }
}
