import { isAdmin, isIntern, type Actor } from '@cohort/contract/access'
import { toLocalDateTime } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { users } from '#server/users/table.ts'
import type { Clock } from '../queries.ts'
import { interactions } from '../table.ts'

type Row = {
  readonly id: string
  readonly personId: string
  readonly person: string
  readonly name: string | null
  readonly startsAt: string
}

/**
 * What else those who have to be free for an interaction ahead have at its time, for its mentor and admins. The
 * interactions were found to be visible; a mentor reads the name of the other one only when they take part in it.
 */
export async function withClashes(
  db: Queryable,
  actor: Actor,
  shown: readonly Interaction[],
  clock: Clock,
): Promise<Interaction[]> {
  if (isIntern(actor) || shown.length === 0) return [...shown]
  const ids = shown.map(({ id }) => id)
  const clashes = Map.groupBy(await listClashes(db, actor, ids, clock), ({ id }) => id)
  return shown.map((interaction) => {
    const own = clashes.get(interaction.id) ?? []
    return { ...interaction, clashes: own.map((row) => clashOf(row, clock)) }
  })
}

const clashOf = ({ personId, person, name, startsAt }: Row, { timeZone }: Clock) => ({
  personId,
  person,
  other: name === null ? null : { name, time: toLocalDateTime(new Date(startsAt), timeZone).time },
})

/** An interaction lasts a day at most, which bounds how early the other can have begun. */
async function listClashes(db: Queryable, actor: Actor, ids: readonly string[], { now }: Clock) {
  const isReadable = isAdmin(actor)
    ? sql`true`
    : sql`${actor.id}::uuid in (other.mentor_id, other.interviewer_id)`
  const { rows } = await db.execute<Row>(sql`
    select planned.id, person.id as "personId", person.name as person, other.starts_at as "startsAt",
      case when ${isReadable} then other.name end as name
    from ${interactions} planned
    cross join lateral (select coalesce(planned.interviewer_id, planned.mentor_id) as id) as lead
    join ${interactions} other on other.id <> planned.id and other.is_scheduled
      and other.starts_at < planned.ends_at and other.ends_at > planned.starts_at
      and other.starts_at > planned.starts_at - interval '1 day'
      and (other.intern_id = planned.intern_id or other.interviewer_id = lead.id
        or (other.mentor_id = lead.id and other.interviewer_id is null))
    join ${users} person on person.id in (planned.intern_id, lead.id)
      and person.id in (other.intern_id, coalesce(other.interviewer_id, other.mentor_id))
    where planned.id = any(${sql.param([...ids])}::uuid[]) and planned.is_scheduled
      and planned.ends_at > ${now.toISOString()}::timestamptz
    order by other.starts_at, other.id, person.id`)
  return rows
}
