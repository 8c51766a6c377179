import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import {
  openEmbeddedDatabase,
  openPostgresDatabase,
  type Database,
} from '#server/platform/database/database.ts'
import { newFolder } from '../../test/new-folder.ts'
import { createDatabase, dropDatabase, neverLost } from '../../test/databases/postgres-template.ts'

export const snapshotsIn = (dataPath: string) =>
  existsSync(join(dataPath, 'snapshots')) ? readdirSync(join(dataPath, 'snapshots')).toSorted() : []

/** An empty database that processes open by its place, on the engine of this run of the file. */
export async function newPlace() {
  const migrated = inject('migrated')
  const dataDir = newFolder()
  if (migrated.engine === 'embedded') {
    return { dataDir, place: join(dataDir, 'database'), url: '' }
  }
  const url = await createDatabase(migrated.template)
  onTestFinished(() => dropDatabase(url))
  return { dataDir, place: url, url }
}

/** Opens it for a piece of work, once a killed process is gone from it. */
export async function on<Result>(place: string, work: (database: Database) => Promise<Result>) {
  const database = place.startsWith('postgres')
    ? await openPostgresDatabase(place, neverLost)
    : await openEmbeddedDatabase({ directory: place }, neverLost)
  try {
    if (database.engine === 'postgres') await untilAlone(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** PostgreSQL notices only after the statement at hand that its client is gone. */
async function untilAlone({ pool }: Database) {
  for (;;) {
    const { rows } = await pool.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    )
    if (rows[0]?.others === 0) return
    await sleep(50)
  }
}
