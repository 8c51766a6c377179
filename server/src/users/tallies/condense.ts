import type { Job } from '#server/jobs.ts'
import { condenseTallies } from './queries.ts'

export const talliesJob: Job = {
  name: 'condense the tallies of people',
  everyMilliseconds: 10_000,
  run: ({ database }) => condenseTallies(database.orm),
}
