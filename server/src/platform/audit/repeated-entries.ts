import { createHash } from 'node:crypto'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { recordAll, type AuditEntry } from './queries.ts'
import { countRepeat, insertFirst, listEntriesById, takeEnded } from './repeats-queries.ts'

const HOUR = 60 * 60_000

type Folding = Pick<PlatformServices, 'database' | 'now'>

/** For what a client can repeat at will: the first of an hour is an entry, the number of the others a second one. */
export const recordFolded = (
  { database, now }: Folding,
  alike: readonly (string | null)[],
  entryOf: (db: Queryable) => AuditEntry | Promise<AuditEntry>,
): Promise<void> =>
  database.orm.transaction(async (db) => {
    const hour = startOfHour(now())
    const key = createHash('sha256')
      .update(JSON.stringify([hour.toISOString(), ...alike]))
      .digest('hex')
    if ((await countRepeat(db, key, hour)) > 0) return
    await insertFirst(db, key, await entryOf(db))
  })

const startOfHour = (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR) * HOUR)

/** The field of the entry that closes an hour. */
export const REPEATED = 'times'

const BATCH_SIZE = 1_000

export const auditFoldingJob: Job = {
  name: 'write the counts of repeated audit entries',
  everyMilliseconds: 60_000,
  run: closeHours,
}

export function closeHours({ database, now }: Folding): Promise<void> {
  return database.orm.transaction(async (db) => {
    const ended = await takeEnded(db, startOfHour(now()))
    for (let start = 0; start < ended.length; start += BATCH_SIZE) {
      const some = ended.slice(start, start + BATCH_SIZE)
      const times = new Map(some.map((one) => [one.entryId, one.times]))
      const firsts = await listEntriesById(db, [...times.keys()])
      const closing = firsts.map(({ id, at: _at, changes, ...same }) => ({
        ...same,
        changes: { ...changes, [REPEATED]: { from: null, to: times.get(id) } },
      }))
      await recordAll(db, closing)
    }
  })
}
