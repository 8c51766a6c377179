import type { Day } from '@cohort/contract/dates'
import type { Zone } from '@cohort/contract/users/rules'
import { sql } from 'drizzle-orm'
import { interactions } from '#server/interactions/table.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { internMessages } from '#server/signals/table.ts'
import { users, zoneChanges } from '#server/users/table.ts'

// Not scoped to an actor: the call admits admins alone.

export type ActRow = {
  readonly internId: string
  readonly act: 'message' | 'zone' | 'met'
  readonly on: Day
  /** Who wrote or set the zone; null for an operator, and for meetings. */
  readonly by: string | null
  readonly zone: Zone | null
  /** Of the meeting. */
  readonly name: string | null
}

interface Since {
  readonly id: string
  readonly since: Day
}

interface Present {
  readonly now: Date
  readonly timeZone: string
}

/**
 * The last message, change of the zone and held meeting of each intern from a day on, the newest first. Who set a zone
 * that is not green is told whenever that was.
 */
export async function listActs(db: Queryable, asked: readonly Since[], present: Present) {
  const { now, timeZone } = present
  const { rows } = await db.execute<ActRow>(sql`
    select asked.id as "internId", done.act, (done.at at time zone ${timeZone})::date::text as "on",
      person.name as by, done.zone, done.name
    from (
      select id, (since::timestamp at time zone ${timeZone}) as since
      from unnest(${sql.param(asked.map(({ id }) => id))}::uuid[],
        ${sql.param(asked.map(({ since }) => since))}::date[]) as asked (id, since)
    ) as asked
    cross join lateral (
      (select 'message' as act, sent.at, sent.author_id as by_id, null as zone, null as name
        from ${internMessages} sent
        where sent.intern_id = asked.id and sent.at >= asked.since order by sent.at desc limit 1)
      union all
      (select 'zone', change.at, change.actor_id, change.to_zone, null from (
        select * from ${zoneChanges} every where every.user_id = asked.id
        order by every.at desc, every.id desc limit 1
      ) as change where change.at >= asked.since or change.to_zone <> 'GREEN ZONE')
      union all
      (select 'met', meeting.starts_at, null, null, meeting.name from ${interactions} meeting
        where meeting.intern_id = asked.id and meeting.is_scheduled and meeting.starts_at >= asked.since
          and meeting.ends_at <= ${now.toISOString()}::timestamptz
        order by meeting.starts_at desc, meeting.id desc limit 1)
    ) as done
    left join ${users} person on person.id = done.by_id
    order by done.at desc, done.act`)
  return rows
}

export async function listMeetingNames(db: Queryable, ids: readonly string[]) {
  const { rows } = await db.execute<{ readonly id: string; readonly name: string }>(sql`
    select id, name from ${interactions} where id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
