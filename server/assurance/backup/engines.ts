import { inject, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import {
  openEmbeddedDatabase,
  openPostgresDatabase,
  type Database,
} from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createDatabase, dropDatabase, neverLost } from '../../test/databases/postgres-template.ts'
import { openTestDatabase } from '../../test/databases/databases.ts'
import { servicesOn } from '../../test/world.ts'

export type Kind = Database['engine']

/** A migrated, empty database of either engine, whichever this run of the file is for. */
export async function openOn(kind: Kind): Promise<Database> {
  const migrated = inject('migrated')
  const database =
    kind === migrated.engine ? await openTestDatabase() : await openEmbeddedDatabase(NEW, neverLost)
  onTestFinished(database.close)
  if (kind !== migrated.engine) await migrate(database)
  return database
}

/** An empty database without tables. */
export async function openUntouched(kind: Kind): Promise<Database> {
  const migrated = inject('migrated')
  if (migrated.engine === 'embedded' || kind === 'embedded') {
    const database = await openEmbeddedDatabase(NEW, neverLost)
    onTestFinished(database.close)
    return database
  }
  const url = await createDatabase(migrated.template)
  const database = await openPostgresDatabase(url, neverLost)
  onTestFinished(async () => {
    await database.close()
    await dropDatabase(url)
  })
  return database
}

const NEW = { dump: undefined }

/** The product on a database, without a port. */
export async function openProduct(database: Database, now: () => Date) {
  const services = servicesOn(database, now, { DEMO: 'on' })
  const app = await buildApp(services)
  onTestFinished(async () => {
    await services.realtime.close()
    await app.close()
  })
  return { services, app }
}
