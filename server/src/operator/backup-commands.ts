import { resolve } from 'node:path'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { restoreBackup, type RestoreOptions } from '#server/platform/database/backup/restore.ts'
import { BackupRefused } from '#server/platform/database/backup/file-format.ts'
import { verifyBackup } from '#server/platform/database/backup/read-backup.ts'
import { readConfig, readEnvironment, type Config } from '#server/platform/process/config.ts'
import { openDataDirectory } from '#server/platform/process/data-directory.ts'
import { DirectoryInUse } from '#server/platform/process/directory-lock.ts'
import { openServices } from '#server/open-services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { eraseAgain, type Erasure } from './erasure/erase.ts'
import { runBackup, summaryOf } from './backup.ts'
import type { Outcome, Print } from './requests.ts'
import { askServer } from './socket.ts'

export async function dispatchBackup(file: string, force: boolean, print: Print): Promise<Outcome> {
  const config = operatorsConfig()
  const request = { command: 'backup', file: resolve(file), force } as const
  try {
    const { database, dataKey, close } = await openBareData(config)
    try {
      return await runBackup({ database, dataKey, now: () => new Date() }, request, print)
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    const outcome = await askServer(config.dataDir, request, print)
    if (outcome) return outcome
    throw error
  }
}

export async function verify(file: string, print: Print): Promise<Outcome> {
  const contents = await verifyBackup(file)
  print(`${file} is intact: ${summaryOf(contents)}, made at ${contents.header.madeAt}.`)
  return { code: 0 }
}

/** Never in a running server, because users would lose their work. */
export async function restore(
  file: string,
  options: RestoreOptions,
  print: Print,
): Promise<Outcome> {
  await verifyBackup(file).catch(refuseUnchanged)
  const config = operatorsConfig()
  const { database, dataKey, close } = await openBareData(config).catch(refuseRunning)
  let reappeared: readonly Erasure[]
  try {
    const erased = await listErasures(database)
    const contents = await restoreBackup({ database, dataKey }, file, options).catch(
      refuseUnchanged,
    )
    print(`Restored ${summaryOf(contents)}, as of ${contents.header.madeAt}.`)
    print('All users have to sign in again.')
    reappeared = await listReappeared(database, erased)
  } finally {
    await close()
  }
  const isClean = reappeared.length === 0 || (await repeatErasures(config, reappeared, print))
  return { code: isClean ? 0 : 1 }
}

async function listErasures({ pool }: Database): Promise<Erasure[]> {
  const { rows: known } = await pool.query<{ found: string | null }>(
    `select to_regclass('public.erasures')::text as found`,
  )
  if (!known[0]?.found) return []
  const { rows } = await pool.query<Erasure>('select user_id as "userId", number from erasures')
  return rows
}

async function listReappeared({ pool }: Database, erased: readonly Erasure[]) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where id = any($1) and id not in (select user_id from erasures)',
    [erased.map(({ userId }) => userId)],
  )
  const restored = new Set(rows.map(({ id }) => id))
  return erased.filter(({ userId }) => restored.has(userId))
}

const WHY_LEFT = {
  importing: 'an import is in progress',
  'last admin': 'no other admin is enabled',
} as const

/** Resolves to whether everyone was erased. */
async function repeatErasures(config: Config, erased: readonly Erasure[], print: Print) {
  const { services, close } = await openServices(config)
  try {
    const { count, left } = await eraseAgain(services, erased)
    if (count > 0) print(`People erased again after the restore: ${count}.`)
    for (const { userId, outcome } of left)
      print(
        `NOT erased again: ${userId}, because ${WHY_LEFT[outcome]}. Erase this person yourself.`,
      )
    return left.length === 0
  } finally {
    await close()
  }
}

function refuseUnchanged(error: unknown): never {
  if (!(error instanceof BackupRefused)) throw error
  throw new BackupRefused(`${error.message} Nothing was changed.`, { cause: error })
}

function refuseRunning(error: unknown): never {
  if (!(error instanceof DirectoryInUse)) throw error
  throw new StartError(`${error.message}. Stop it, and restore again.`, { cause: error })
}

const operatorsConfig = () => readConfig({ LOG_LEVEL: 'warn', ...readEnvironment() })

async function openBareData(config: Config) {
  const directory = openDataDirectory(config)
  try {
    const log = { warn: (_error: Error, message: string) => process.stderr.write(`${message}\n`) }
    const database = await openDatabase(config, directory, log)
    const close = async () => {
      await database.close()
      directory.close()
    }
    return { database, dataKey: directory.secrets.dataKey, close }
  } catch (error) {
    directory.close()
    throw error
  }
}
