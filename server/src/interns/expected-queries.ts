import { sql, type SQL } from 'drizzle-orm'
import { withAbsences } from '#server/daily-updates/absences-queries.ts'
import { expectedFrom } from '#server/daily-updates/expected-from-queries.ts'
import { ofIntern } from '#server/plans/dates-queries.ts'
import { users } from '#server/users/table.ts'

// Scoped by the caller: parts of statements about one intern, whom it has found to be visible.

/** The intern as `people`, and the days of `absences`; to be followed by what reads them. */
export const expecting = (internId: string, timeZone: string) => sql`
  people as materialized (
    select person.id, person.status,
      ${expectedFrom(timeZone, sql`person`)} as expected_from
    from ${users} person
    where person.id = ${internId}::uuid
  ), ${withAbsences(ofIntern(internId), timeZone)}`

export const isAwayOn = (day: SQL) => sql`exists (select from absences
  where absences.user_id = people.id and absences.from_day <= ${day} and ${day} < absences.until_day)`

/** Whether an update was expected on a working day, as the signals decide. */
export const isExpectedOn = (day: SQL) =>
  sql`(${day} >= people.expected_from and not ${isAwayOn(day)})`
