import { toInstant } from '@cohort/contract/dates'
import type { Person } from '../cast.ts'
import type { openWorld } from '../world.ts'
import { RATINGS } from './scheduling.ts'

type World = Awaited<ReturnType<typeof openWorld>>

interface Given {
  readonly by: Person
  readonly of: Pick<Person, 'id'>
  readonly on: string
  /** Of the usual KPIs. */
  readonly stars: number
  /** Of single KPIs. */
  readonly but?: Readonly<Record<string, number>>
  /** The day of the feedback, if it is another one. */
  readonly givenOn?: string
}

/** A meeting of a past day with its feedback. */
export async function rateOn(
  { database }: World,
  { by, of, on, stars, but = {}, givenOn = on }: Given,
) {
  const usual = Object.fromEntries(Object.keys(RATINGS).map((kpi) => [kpi, stars]))
  const ratings = { ...usual, ...but }
  const all = Object.values(ratings)
  const average = all.reduce((sum, value) => sum + value, 0) / all.length
  const at = (day: string, time: string) => toInstant(day, time, 'Asia/Kolkata')
  const { rows } = await database.pool.query(
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
     values (gen_random_uuid(), 'Review', 'review', $1, $2, $3, 30, $3::timestamptz + interval '30 minutes') returning id`,
    [of.id, by.id, at(on, '11:00')],
  )
  await database.pool.query(
    `insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 'Good', $6, $6)`,
    [rows[0].id, of.id, by.id, ratings, average, at(givenOn, '15:00')],
  )
}

export const changeZone = (
  { database }: World,
  { id }: Pick<Person, 'id'>,
  [from, to]: readonly [string | null, string | null],
  day: string,
) =>
  database.pool.query(
    `insert into zone_changes (id, user_id, from_zone, to_zone, at)
     values (gen_random_uuid(), $1, $2, $3, $4)`,
    [id, from, to, toInstant(day, '12:00', 'Asia/Kolkata')],
  )
