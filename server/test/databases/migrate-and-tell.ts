import { openEmbeddedDatabase, openPostgresDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { neverLost } from './postgres-template.ts'

/** Run as a process: brings a database up to date; tells when it begins and when it is done. */
const [place = ''] = process.argv.slice(2)

const database = place.startsWith('postgres')
  ? await openPostgresDatabase(place, neverLost)
  : await openEmbeddedDatabase({ directory: place }, neverLost)
process.stdout.write('begins\n')
await migrate(database)
process.stdout.write('done\n')
await database.close()
