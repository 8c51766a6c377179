import type { Job } from '#server/jobs.ts'
import { condenseRatedTallies } from './queries.ts'

export const ratedTalliesJob: Job = {
  name: 'condense the tallies of rated interactions',
  everyMilliseconds: 10_000,
  run: ({ database }) => condenseRatedTallies(database.orm),
}
