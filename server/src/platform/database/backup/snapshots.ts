import { DAY, HOUR } from '@cohort/contract/dates'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/process/config.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { appliedMigrations, readMigrations } from '#server/platform/database/migrate.ts'
import { UNFINISHED, writeBackup, type Source } from './write-backup.ts'

const SPARE_BYTES = 200 * 1024 * 1024

interface SnapshotServices {
  readonly config: Pick<Config, 'snapshots'>
  readonly dataPath: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export const snapshotJob: Job = {
  name: 'snapshots',
  everyMilliseconds: HOUR,
  run: async ({ secrets, ...services }) => {
    const { database, config, dataPath, now } = services
    if (database.engine === 'postgres' || config.snapshots === 0) return
    reportFuture(services, snapshotsIn(dataPath), now())
    if (!isDue(dataPath, now())) return
    await takeSnapshot({ ...services, dataKey: secrets.dataKey })
  },
}

/** Daily; the first when the database is an hour old. */
function isDue(dataPath: string, now: Date) {
  const newest = newestSnapshot(dataPath, now)
  if (newest) return now.getTime() - newest.getTime() >= DAY
  const created = join(dataPath, 'database/PG_VERSION')
  return existsSync(created) && now.getTime() - statSync(created).mtimeMs >= HOUR
}

export async function snapshotBeforeMigrating(source: Source & SnapshotServices): Promise<void> {
  const { database, config, log } = source
  if (database.engine === 'postgres' || config.snapshots === 0) return
  const client = await database.pool.connect()
  const applied = await appliedMigrations(client).finally(() => client.release())
  if (applied.length === 0 || applied.length >= readMigrations().length) return
  await takeSnapshot(source).catch((error: unknown) =>
    log.warn(error, 'No snapshot could be made before the tables were changed'),
  )
}

export async function takeSnapshot(source: Source & SnapshotServices): Promise<void> {
  const { config, dataPath, database, log, now } = source
  const folder = folderIn(dataPath)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  deleteUnfinished(folder)
  const { rows } = await database.pool.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  )
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < Number(rows[0]?.size) + SPARE_BYTES) {
    log.warn(`No snapshot was made: the disk of ${folder} is nearly full`)
    return
  }
  const file = join(folder, nameAt(now()))
  const { manifest } = await writeBackup(source, file, { mayReplace: true })
  const count = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const past = snapshotsIn(dataPath).filter(({ takenAt }) => takenAt <= now())
  for (const old of past.slice(config.snapshots)) rmSync(join(folder, old.name))
  log.info(`Snapshot of ${count} rows written to ${file}`)
}

function deleteUnfinished(folder: string) {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
  }
}

const folderIn = (dataPath: string) => join(dataPath, 'snapshots')

const nameAt = (moment: Date) =>
  `cohort-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

const NAME = /^cohort-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/

function snapshotsIn(dataPath: string) {
  const folder = folderIn(dataPath)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      return day ? [{ name, takenAt: new Date(`${day}${hour}:${minute}:${second}Z`) }] : []
    })
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** Skips snapshots from the future, which were made by a clock that was wrong. */
export const newestSnapshot = (dataPath: string, now: Date): Date | undefined =>
  snapshotsIn(dataPath).find(({ takenAt }) => takenAt <= now)?.takenAt

type Snapshots = ReturnType<typeof snapshotsIn>

/** They are kept, because they may contain data that exists nowhere else. */
function reportFuture({ log }: Pick<SnapshotServices, 'log'>, snapshots: Snapshots, now: Date) {
  const future = snapshots.filter(({ takenAt }) => takenAt > now).map(({ name }) => name)
  if (future.length === 0) return
  log.warn(`Snapshots with a future date were skipped and not deleted: ${future.join(', ')}`)
}
