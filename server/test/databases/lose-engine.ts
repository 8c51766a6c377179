import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#server/platform/database/embedded/open.ts'

/** Run as a process: takes the log away from the engine for good, as a disk does that is gone. */
const [directory = ''] = process.argv.slice(2)

const { pool } = await openEmbedded({ directory }, { warn: () => {} })
await pool.query('create table leaves (id int)')
rmSync(join(directory, 'pg_wal'), { recursive: true })
await pool.query('select pg_switch_wal()').catch(() => {})
for (;;) {
  const isWritten = await pool.query('insert into leaves values (1)').then(
    () => true,
    () => false,
  )
  if (isWritten) process.stdout.write('The engine carried on\n')
  await new Promise((over) => setTimeout(over, 100))
}
