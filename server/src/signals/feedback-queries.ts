import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { feedbacks } from '#server/feedback/table.ts'

// Not scoped to an actor: a job reads what signals are computed from.

const CONSIDERED = 12

export type RatedRow = {
  readonly internId: string
  readonly authorId: string
  readonly average: number
  readonly ratings: Readonly<Record<string, number>>
}

/** The last feedbacks of each intern that were given before a moment, the earliest first. */
export async function listLatestFeedback(db: Queryable, ids: readonly string[], before: Date) {
  const { rows } = await db.execute<RatedRow>(sql`
    select intern.id as "internId", latest.author_id as "authorId",
      latest.average_rating::float8 as average, latest.ratings
    from unnest(${sql.param([...ids])}::uuid[]) as intern (id)
    cross join lateral (
      select * from ${feedbacks} feedback
      where feedback.intern_id = intern.id and feedback.created_at < ${before.toISOString()}::timestamptz
      order by feedback.created_at desc, feedback.id desc limit ${CONSIDERED}
    ) as latest
    order by intern.id, latest.created_at, latest.id`)
  return rows
}

export type RaterRow = {
  readonly raterId: string
  /** Feedbacks on interns whom others rated within four weeks. */
  readonly compared: number
  readonly interns: number
  /** Stars above what the others gave the same interns. */
  readonly above: number
}

/** Each rater beside the others who rated the same interns within four weeks, over half a year. */
export async function listRaters(db: Queryable, before: Date): Promise<RaterRow[]> {
  const until = sql`${before.toISOString()}::timestamptz`
  const { rows } = await db.execute<RaterRow>(sql`
    select given.author_id as "raterId", count(*)::int as compared,
      count(distinct given.intern_id)::int as interns,
      avg(given.average_rating - others.average)::float8 as above
    from ${feedbacks} given
    cross join lateral (
      select avg(other.average_rating) as average from ${feedbacks} other
      where other.intern_id = given.intern_id and other.author_id <> given.author_id
        and other.created_at < ${until}
        and other.created_at between given.created_at - interval '28 days'
          and given.created_at + interval '28 days'
    ) as others
    where given.created_at < ${until} and given.created_at >= ${until} - interval '182 days'
      and others.average is not null
    group by given.author_id`)
  return rows
}
