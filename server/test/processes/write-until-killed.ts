import { openDataDirectory } from '#server/platform/process/data-directory.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { neverLost } from '../databases/postgres-template.ts'

/** Run as a process: opens the data directory, then tells each row once the database has it. */
const [dataDir = ''] = process.argv.slice(2)

const config = { dataDir, databaseUrl: undefined, jwtSecret: undefined, dataKey: undefined }
const directory = openDataDirectory(config)
const { pool } = await openDatabase(config, directory, neverLost)
await pool.query('create table if not exists kept (id int generated always as identity, note text)')
for (;;) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into kept (note) values (repeat('x', 300)) returning id`,
  )
  process.stdout.write(`${rows[0]?.id}\n`)
}
