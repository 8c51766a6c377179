import type { Job } from '#server/jobs.ts'
import { foldOldNames } from '#server/users/names/queries.ts'
import { interactions } from '../table.ts'

/** For the while in which a process of the release before goes on beside this one. */
export const foldNamesJob: Job = {
  name: 'fold the names of interactions',
  everyMilliseconds: 10_000,
  run: ({ database }) => foldOldNames(database.orm, interactions),
}
