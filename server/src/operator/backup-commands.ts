import { resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { restoreBackup, type RestoreOptions } from '#server/platform/database/backup/restore.ts'
import { BackupRefused } from '#server/platform/database/backup/file-format.ts'
import { verifyBackup } from '#server/platform/database/backup/read-backup.ts'
import { readConfig, readEnvironment, type Config } from '#server/platform/process/config.ts'
import { openDataDirectory } from '#server/platform/process/data-directory.ts'
import { DirectoryInUse } from '#server/platform/process/directory-lock.ts'
import { openServices } from '#server/open-services.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { erasePending } from './erasure/erase-pending.ts'
import { insertPending, listErasures } from './erasure/pending-queries.ts'
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
  try {
    const erased = await listErasures(database.pool)
    const beforeCommit = (client: ClientBase) => insertPending(client, erased)
    const target = { database, dataKey, beforeCommit }
    const contents = await restoreBackup(target, file, options).catch(refuseUnchanged)
    print(`Restored ${summaryOf(contents)}, as of ${contents.header.madeAt}.`)
    print('All users have to sign in again.')
  } finally {
    await close()
  }
  return { code: (await eraseAgain(config, print)) ? 0 : 1 }
}

async function eraseAgain(config: Config, print: Print) {
  const { services, close } = await openServices(config)
  try {
    const { lines, isComplete } = await erasePending(services)
    for (const line of lines) print(line)
    return isComplete
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
