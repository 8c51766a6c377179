import { newGenerator } from '../../seeds/generator.ts'
import { openDataDirectory } from '#server/platform/process/data-directory.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { tell } from './disk-trace.ts'
import { editsOf, FIRST_EDITS } from './edits.ts'

/** Run as a process: a first start, edits, an update of the tables, more edits, and all the upkeep. */
const [dataDir = '', older = '', seed = '', count = ''] = process.argv.slice(2)
const COUNT = Number(count)

const config = { dataDir, databaseUrl: undefined, jwtSecret: undefined, dataKey: undefined }
const directory = openDataDirectory(config)
const database = await openDatabase(config, directory, {
  warn: (error) => void process.stderr.write(error.message),
})
const { pool } = database
await migrate(database, older)
await pool.query(FIRST_EDITS)
tell({ op: 'reached', what: 'first start' })

const UPKEEP = [
  'checkpoint',
  'vacuum (analyze)',
  'vacuum full kept',
  'reindex table kept',
  'select pg_switch_wal()',
]
const { between } = newGenerator(Number(seed) + 1)
const edit = editsOf(Number(seed))
for (let number = 1; number <= COUNT; number += 1) {
  if (number === Math.floor(COUNT / 3)) {
    await migrate(database)
    tell({ op: 'reached', what: 'migrations' })
  }
  const { statement } = edit(number)
  await pool.query(`begin; ${statement}; update progress set edit = ${number}; commit`)
  tell({ op: 'acknowledged', edit: number })
  const upkeep = UPKEEP[between(0, 40)]
  if (upkeep) {
    await pool.query(upkeep)
    tell({ op: 'reached', what: upkeep })
  }
}
tell({ op: 'reached', what: 'reads' })
for (let count = 0; count < 50; count += 1) await pool.query('select * from kept, progress')
tell({ op: 'reached', what: 'the end' })
// As a cut does: nothing is closed.
process.exit()
