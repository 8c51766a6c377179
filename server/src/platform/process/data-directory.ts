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

type DirectoryConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'jwtSecret' | 'dataKey'> &
  Partial<Pick<Config, 'oldDataKey'>>

/** Touches no files with a PostgreSQL server, where the configuration has the secrets. */
export function openDataDirectory(config: DirectoryConfig): DataDirectory {
  const { dataDir, databaseUrl, jwtSecret, dataKey, oldDataKey } = config
  if (databaseUrl && jwtSecret && dataKey) {
    const secrets = { jwtSecret, dataKey, oldDataKey }
    return { path: dataDir, databasePath: join(dataDir, 'database'), secrets, close: () => {} }
  }
  const path = createDirectory(dataDir)
  const unlock = lockDirectory(path)
  try {
    return { path, ...readContents(path, config), close: unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

function readContents(path: string, { jwtSecret, dataKey, oldDataKey }: DirectoryConfig) {
  const databasePath = join(path, 'database')
  const dataKeyFile = join(path, 'data-key')
  if (!dataKey && existsSync(databasePath) && !existsSync(dataKeyFile)) {
    throw new StartError(
      `DATA_DIR (${path}) holds a database but not its key: put the file data-key back or set DATA_KEY`,
    )
  }
  const secrets = {
    jwtSecret: jwtSecret ?? readSecret(join(path, 'jwt-secret')),
    dataKey: dataKey ?? readSecret(dataKeyFile),
    oldDataKey: oldDataKey ?? readOldKey(path),
  }
  return { databasePath, secrets }
}

const readOldKey = (path: string) => {
  const file = join(path, 'data-key-old')
  return existsSync(file) ? readSecret(file) : undefined
}

/** May be repeated after an interruption: it continues with the same new key. */
export function replaceDataKey(path: string): { dataKey: string; oldDataKey: string } {
  const [file, oldFile] = [join(path, 'data-key'), join(path, 'data-key-old')]
  if (!existsSync(oldFile)) writeAtomically(oldFile, readFileSync(file, 'utf8'))
  const oldDataKey = readSecret(oldFile)
  if (readSecret(file) === oldDataKey) writeAtomically(file, newSecret())
  return { dataKey: readSecret(file), oldDataKey }
}

/** Renames the old key, which earlier backups still need; returns the path of the file. */
export function retireOldDataKey(path: string, now: Date): string {
  const retiredFile = join(path, `data-key-until-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  renameSync(join(path, 'data-key-old'), retiredFile)
  syncDirectory(path)
  return retiredFile
}

const newSecret = () => `${randomBytes(48).toString('base64url')}\n`

function createDirectory(dataDir: string) {
  try {
    const firstCreated = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (firstCreated !== undefined) syncParents(resolve(dataDir), dirname(firstCreated))
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

function syncParents(created: string, existing: string) {
  for (let path = created; path !== existing; path = dirname(path)) syncDirectory(dirname(path))
}

function readSecret(file: string) {
  if (!existsSync(file)) writeAtomically(file, newSecret())
  const secret = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(secret) >= 32) return secret
  throw new StartError(`${file} is damaged: it should hold at least 32 bytes`)
}
