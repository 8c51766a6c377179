import type { Job } from '#server/jobs.ts'
import { condenseInteractionTallies, condenseRatedTallies } from './tallies/queries.ts'

export const ratedTalliesJob: Job = {
  name: 'condense the tallies of interactions',
  everyMilliseconds: 10_000,
  run: async ({ database }) => {
    await condenseInteractionTallies(database.orm)
    await condenseRatedTallies(database.orm)
  },
}
