import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInside } from '#server/platform/database/backup/build-tables.ts'
import { verifyBackup } from '#server/platform/database/backup/read-backup.ts'
import {
  newestSnapshot,
  snapshotBeforeMigrating,
  snapshotJob,
} from '#server/platform/database/backup/snapshots.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { openEmptyDatabase } from '../../test/databases/databases.ts'
import { newFolder } from '../../test/new-folder.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openWorld } from '../../test/world.ts'
import { keeping } from './digest.ts'
import { snapshotsIn } from './places.ts'

const DAY = 24 * 60

const world = await openWorld()

/** A data directory whose database was made so many minutes ago. */
function newDataPath(minutes: number) {
  const dataPath = newFolder()
  const made = new Date(world.clock.now().getTime() - minutes * 60_000)
  mkdirSync(join(dataPath, 'database'))
  writeFileSync(join(dataPath, 'database/PG_VERSION'), '18')
  utimesSync(join(dataPath, 'database/PG_VERSION'), made, made)
  return dataPath
}

test('a snapshot is taken an hour after the first start, then each day, and seven are kept', async () => {
  const dataPath = newDataPath(59)
  const services = { ...world.services, dataPath }
  await snapshotJob.run(services)
  expect(snapshotsIn(dataPath)).toEqual([])
  world.clock.advance(1)
  for (let day = 0; day < 9; day += 1) {
    await snapshotJob.run(services)
    world.clock.advance(DAY - 1)
    await snapshotJob.run(services)
    world.clock.advance(1)
  }
  const names = snapshotsIn(dataPath)
  expect(names).toHaveLength(7)
  expect(names[0]).toBe('cohort-2026-03-06T04-31-00Z.backup')
  expect(newestSnapshot(dataPath, world.clock.now())?.toISOString()).toBe(
    '2026-03-12T04:31:00.000Z',
  )
  for (const name of names) await verifyBackup(join(dataPath, 'snapshots', name))
})

test('a snapshot from the future stops no new one, and is reported and kept', async () => {
  const dataPath = newDataPath(DAY)
  const said: string[] = []
  const log = openLog('warn', { write: (line: string) => void said.push(line) })
  const services = { ...world.services, log, dataPath }
  const future = 'cohort-2027-04-08T04-30-00Z.backup'
  mkdirSync(join(dataPath, 'snapshots'))
  writeFileSync(join(dataPath, 'snapshots', future), 'made while the clock was ahead')
  for (let day = 0; day < 9; day += 1) {
    await snapshotJob.run(services)
    world.clock.advance(DAY)
  }
  const names = snapshotsIn(dataPath)
  expect(names).toHaveLength(8)
  expect(names.at(-1)).toBe(future)
  expect(said[0]).toContain(`Snapshots with a future date were skipped and not deleted: ${future}`)
})

test('no snapshot is taken when none is to be kept', async () => {
  const dataPath = newDataPath(DAY)
  const config = { ...world.services.config, snapshots: 0 }
  await snapshotJob.run({ ...world.services, config, dataPath })
  expect(snapshotsIn(dataPath)).toEqual([])
})

test('a database of an earlier version is kept before it is migrated, a new one is not', async () => {
  const database = await openEmptyDatabase()
  const dataPath = newFolder()
  const { config, log, now } = world.services
  const source = { database, dataKey: 'd'.repeat(32), config, dataPath, log, now }
  await snapshotBeforeMigrating(source)
  expect(snapshotsIn(dataPath)).toEqual([])
  await keeping(database.pool, (client) => runInside(client, readMigrations().slice(0, 3)))
  await snapshotBeforeMigrating(source)
  const [name = ''] = snapshotsIn(dataPath)
  expect((await verifyBackup(join(dataPath, 'snapshots', name))).header.migrations).toHaveLength(3)
  await database.close()
})

test('the age of the newest snapshot is measured', async () => {
  const address = await world.listen()
  const read = async () => (await fetch(`${address}/metrics`)).text()
  expect(await read()).not.toMatch(/^cohort_snapshot_age_seconds \d/m)
})
