import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '#server/embedded/open.ts'

/** Run as a process: takes the log away from the engine, as a disk does that is full or gone. */
const [directory = ''] = process.argv.slice(2)

const { pool } = await openEmbedded({ directory })
await pool.query('create table leaves (id int)')
rmSync(join(directory, 'pg_wal'), { recursive: true })
await pool.query('select pg_switch_wal()')
await pool.query('insert into leaves values (1)').catch(() => {})
await pool.query('insert into leaves values (2)')
process.stdout.write('The engine carried on\n')
