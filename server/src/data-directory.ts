import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { lockDirectory } from './directory-lock.ts'
import { hasCode, StartError } from './start-error.ts'
import { writeWhole } from './whole-file.ts'

export type DataDirectory = {
  path: string
  databasePath: string
  secrets: { jwtSecret: string; dataKey: string }
  close: () => void
}

type Wanted = Pick<Config, 'dataDir' | 'databaseUrl' | 'jwtSecret' | 'dataKey'>

/**
 * With the embedded database: makes the directory when it is missing, keeps every other process out
 * until it is closed, and makes the secrets of a first start. With a PostgreSQL server, which several
 * processes share, nothing is touched: the secrets are those of the configuration.
 */
export function openDataDirectory(config: Wanted): DataDirectory {
  const { dataDir, databaseUrl, jwtSecret, dataKey } = config
  if (databaseUrl && jwtSecret && dataKey) {
    const databasePath = join(dataDir, 'database')
    return { path: dataDir, databasePath, secrets: { jwtSecret, dataKey }, close: () => {} }
  }
  const path = makeDirectory(dataDir)
  const unlock = lockDirectory(path)
  try {
    return { path, ...contents(path, jwtSecret, dataKey), close: unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

function contents(path: string, jwtSecret: string | undefined, dataKey: string | undefined) {
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
  }
  return { databasePath, secrets }
}

function makeDirectory(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const path = realpathSync(dataDir)
    const probe = join(path, `.writable-${process.pid}`)
    writeWhole(probe, '')
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

function keptSecret(file: string) {
  if (!existsSync(file)) writeWhole(file, `${randomBytes(48).toString('base64url')}\n`)
  const secret = readFileSync(file, 'utf8').trim()
  if (Buffer.byteLength(secret) >= 32) return secret
  throw new StartError(`${file} is damaged: it should hold at least 32 bytes`)
}
