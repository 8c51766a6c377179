import { condenseDays } from '#server/daily-updates/tallies/queries.ts'
import type { Job } from '#server/jobs.ts'
import { condenseTallies } from './queries.ts'

/** Of people, and of the days on which they wrote. */
export const talliesJob: Job = {
  name: 'condense the tallies of people',
  everyMilliseconds: 10_000,
  run: async ({ database }) => {
    await condenseTallies(database.orm)
    await condenseDays(database.orm)
  },
}
