import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { lockDirectory } from './directory-lock.ts'
import { hasCode, StartError } from './start-error.ts'
import { syncDirectory } from '#server/platform/files/fsync.ts'
import { writeAtomically } from '#server/platform/files/atomic-write.ts'

export type DataDirectory = {
  path: string
  databasePath: string
  secrets: { jwtSecret: string; dataKey: string; oldDataKey?: string | undefined }
  close: () => void
}

type Wanted = Pick<Config, 'dataDir' | 'databaseUrl' | 'jwtSecret' | 'dataKey'> & {
  oldDataKey?: string | undefined
}

/**
 * With the embedded database: makes the directory when it is missing, keeps every other process out
 * until it is closed, and makes the secrets of a first start. With a PostgreSQL server, which several
 * processes share, nothing is touched: the secrets are those of the configuration.
 */
export function openDataDirectory(config: Wanted): DataDirectory {
  const { dataDir, databaseUrl, jwtSecret, dataKey, oldDataKey } = config
  if (databaseUrl && jwtSecret && dataKey) {
    const databasePath = join(dataDir, 'database')
    return {
      path: dataDir,
      databasePath,
      secrets: { jwtSecret, dataKey, oldDataKey },
      close: () => {},
    }
  }
  const path = makeDirectory(dataDir)
  const unlock = lockDirectory(path)
  try {
    return { path, ...contents(path, config), close: unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

function contents(path: string, { jwtSecret, dataKey, oldDataKey }: Wanted) {
  const databasePath = join(path, 'database')
  const dataKeyFile = join(path, 'data-key')
  if (!dataKey && existsSync(databasePath) && !existsSync(dataKeyFile)) {
    throw new StartError(
      `DATA_DIR (${path}) holds a database but not its key: put the file data-key back or set DATA_KEY`,
    )
  }
  const secrets = {
    jwtSecret: jwtSecret ?? keptSecret(join(path, 'jwt-secret')),
    dataKey: dataKey ?? keptSecret(dataKeyFile),
    oldDataKey: oldDataKey ?? keptOldKey(path),
  }
  return { databasePath, secrets }
}

/** The key before this one, while what it sealed is moving to the new one; undefined otherwise. */
const keptOldKey = (path: string) => {
  const file = join(path, 'data-key-old')
  return existsSync(file) ? keptSecret(file) : undefined
}

/**
 * Puts a new data key in the place of the old, which stays beside it until `retireOldDataKey`. Broken
 * off anywhere and done again, it goes on with the key that it had made.
 */
export function replaceDataKey(path: string): { dataKey: string; oldDataKey: string } {
  const [file, oldFile] = [join(path, 'data-key'), join(path, 'data-key-old')]
  if (!existsSync(oldFile)) writeAtomically(oldFile, readFileSync(file, 'utf8'))
  const oldDataKey = keptSecret(oldFile)
  if (keptSecret(file) === oldDataKey) writeAtomically(file, newSecret())
  return { dataKey: keptSecret(file), oldDataKey }
}

/** Keeps it under a name of its own, as backups from before cannot be read without; answers the file. */
export function retireOldDataKey(path: string, now: Date): string {
  const retired = join(path, `data-key-until-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  renameSync(join(path, 'data-key-old'), retired)
  syncDirectory(path)
  return retired
}

const newSecret = () => `${randomBytes(48).toString('base64url')}\n`

function makeDirectory(dataDir: string) {
  try {
    const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (first !== undefined) keepPath(resolve(dataDir), dirname(first))
    const path = realpathSync(dataDir)
    const probe = join(path, `.writable-${process.pid}`)
    writeAtomically(probe, '')
    rmSync(probe)
    return path
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOTDIR')) {
      throw new StartError(`DATA_DIR (${dataDir}) is not a directory`, { cause: error })
    }
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) {
      throw new StartError(`DATA_DIR (${dataDir}) cannot be written to`, { cause: error })
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`DATA_DIR (${dataDir}) cannot be used: ${reason}`, { cause: error })
  }
}

/** Makes the names of new directories last, from the innermost to the one that was there. */
function keepPath(made: string, there: string) {
  for (let path = made; path !== there; path = dirname(path)) syncDirectory(dirname(path))
}

function keptSecret(file: string) {
  if (!existsSync(file)) writeAtomically(file, newSecret())
  const secret = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(secret) >= 32) return secret
  throw new StartError(`${file} is damaged: it should hold at least 32 bytes`)
}
