import { takeSnapshot } from '#server/platform/database/backup/snapshots.ts'
import { openDataDirectory } from '#server/platform/process/data-directory.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { neverLost } from '../databases/postgres-template.ts'

/** Run as a process: takes snapshots one after another, each an hour later, and tells of each. */
const [dataDir = ''] = process.argv.slice(2)

const config = { dataDir, databaseUrl: undefined, jwtSecret: undefined, dataKey: undefined }
const directory = openDataDirectory(config)
const database = await openDatabase(config, directory, neverLost)
await migrate(database)
await database.pool.query(
  `insert into announcements (id, message)
   select md5(n::text || clock_timestamp())::uuid, repeat(md5(n::text), 50)
   from generate_series(1, 500) n`,
)
let moment = Date.now()
for (;;) {
  const now = () => new Date((moment += 60 * 60_000))
  await takeSnapshot({
    database,
    dataKey: directory.secrets.dataKey,
    dataPath: dataDir,
    config: { snapshots: 3 },
    log: { info: (line: unknown) => void process.stdout.write(`${String(line)}\n`), warn() {} },
    now,
  })
}
