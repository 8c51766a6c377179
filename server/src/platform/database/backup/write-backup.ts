import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { appliedMigrations } from '#server/platform/database/migrate.ts'
import { hasCode, FILE_REFUSALS, NO_DATA } from '#server/platform/process/start-error.ts'
import { syncDirectory } from '#server/platform/files/fsync.ts'
import { isKept, EXCLUDED, readSequences, readTables, type Sequence } from './catalog.ts'
import {
  BackupRefused,
  FIRST_LINE,
  keyFingerprint,
  lastLineOf,
  type Contents,
  type Header,
  type Manifest,
} from './file-format.ts'
import { verifyBackup } from './read-backup.ts'
import { PLAIN_TEXT, tableLines } from './table-lines.ts'

/** The database need not have the migrations of this version. */
export interface Source {
  readonly database: Pick<Database, 'engine' | 'pool'>
  readonly dataKey: string
  readonly now: () => Date
}

export const UNFINISHED = '.unfinished'

/** Writes a consistent snapshot; the file gets its name after it was read back and verified. */
export async function writeBackup(
  source: Source,
  file: string,
  { mayReplace = false } = {},
): Promise<Contents> {
  if (!mayReplace && existsSync(file)) {
    throw new BackupRefused(FILE_REFUSALS.taken(file))
  }
  const unfinished = `${file}.${process.pid}${UNFINISHED}`
  try {
    await inSnapshot(source, (client) => writeFile(source, client, unfinished))
    const contents = await verifyBackup(unfinished)
    await rename(unfinished, file)
    syncDirectory(dirname(file))
    return contents
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EISDIR')) {
      throw new BackupRefused(FILE_REFUSALS.unwritable(file, error))
    }
    throw error
  }
}

async function inSnapshot<Result>(
  { database }: Source,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`${PLAIN_TEXT}; set local statement_timeout = 0`)
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    isDone = true
    return result
  } finally {
    client.release(!isDone)
  }
}

async function writeFile(source: Source, client: pg.ClientBase, file: string) {
  const hash = createHash('sha256').update(FIRST_LINE)
  async function* whole(compressed: AsyncIterable<Buffer>) {
    yield Buffer.from(FIRST_LINE)
    for await (const piece of compressed) {
      hash.update(piece)
      yield piece
    }
    yield Buffer.from(lastLineOf(hash.digest('hex')))
  }
  // Other queries of the embedded engine wait meanwhile: fast rather than small.
  const gzip = createGzip({ level: 4 })
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(linesOf(source, client)), gzip, whole, target)
}

async function* linesOf(source: Source, client: pg.ClientBase): AsyncGenerator<Buffer> {
  const tables = (await readTables(client)).filter(isKept)
  const header: Header = {
    madeAt: source.now().toISOString(),
    engine: source.database.engine,
    migrations: await appliedMigrations(client),
    keyFingerprint: keyFingerprint(source.dataKey),
    tables: tables.map(({ name }) => name),
    leftOut: Object.keys(EXCLUDED),
  }
  if (header.migrations.length === 0) {
    throw new BackupRefused(NO_DATA)
  }
  yield line(header)
  const summaries: Manifest['tables'] = {}
  for (const table of tables) summaries[table.name] = yield* tableLines(client, table)
  // Sequences ignore transactions: read last, they are beyond every row.
  const sequences = (await readSequences(client)).filter(({ table }) => !(table in EXCLUDED))
  yield line({ tables: summaries, sequences: await lastNumbers(client, sequences) })
}

const line = (value: Header | Manifest) => Buffer.from(`${JSON.stringify(value)}\n`)

async function lastNumbers(client: pg.ClientBase, sequences: readonly Sequence[]) {
  const numbers: Manifest['sequences'] = []
  for (const { table, column, sequence } of sequences) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    )
    for (const { value, isCalled } of rows) numbers.push({ table, column, value, isCalled })
  }
  return numbers
}
