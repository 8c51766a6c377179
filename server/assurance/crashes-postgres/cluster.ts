import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startGate } from '../../test/databases/gate.ts'

const run = promisify(execFile)

/** Where the programs of a PostgreSQL server are, or undefined where there are none. */
export function findPrograms(): string | undefined {
  const debian = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`)
  return [askConfig(), ...debian].find((folder) => folder && existsSync(join(folder, 'initdb')))
}

export const NO_PROGRAMS =
  'There are no PostgreSQL server programs (initdb, pg_ctl) here, so no server can be crashed.'

function askConfig(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** The server's programs refuse root, and run as the system's account for them then. */
function accountToRun(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: ask('-u'), gid: ask('-g') }
}

export interface Cluster {
  readonly url: URL
  readonly start: () => Promise<void>
  /** Like a power failure: nothing is written any more. */
  readonly stopAtOnce: () => Promise<void>
  /** Ends the first process alone; the others find out and follow. */
  readonly killPostmaster: () => void
  readonly promote: () => Promise<void>
  readonly execute: (sql: string) => Promise<Record<string, unknown>[]>
}

const SETTINGS = `
fsync = on
synchronous_commit = on
full_page_writes = on
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
max_wal_senders = 4
shared_buffers = 32MB
`

/** A server for this test, with durability on, removed with the test. */
export async function makeCluster(programs: string): Promise<Cluster> {
  const folder = newFolder()
  const options = ['-D', folder, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync']
  await run(join(programs, 'initdb'), options, { ...accountToRun(), cwd: '/' })
  appendFileSync(join(folder, 'postgresql.conf'), SETTINGS)
  const cluster = await clusterIn(programs, folder)
  await cluster.start()
  return cluster
}

export const STANDBY = 'standby'

async function copyOf(programs: string, port: number | string): Promise<string> {
  const folder = newFolder()
  const from = `host=127.0.0.1 port=${port} user=postgres application_name=${STANDBY}`
  const options = ['-D', folder, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await run(join(programs, 'pg_basebackup'), options, { ...accountToRun(), cwd: '/' })
  return folder
}

/** Copies a running server into one that follows it, and waits until commits wait for it. */
export async function makeStandby(programs: string, primary: Cluster) {
  const line = await startGate(primary.url)
  const folder = await copyOf(programs, line.port)
  // Once promoted, it has no standby to wait for.
  appendFileSync(join(folder, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
  const standby = await clusterIn(programs, folder)
  await standby.start()
  await primary.execute(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await primary.execute('select pg_reload_conf()')
  await untilSynchronous(primary)
  return { ...standby, cutOff: line.shut }
}

async function untilSynchronous(primary: Cluster) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [found] = await primary.execute(
      `select 1 from pg_stat_replication where sync_state = 'sync'`,
    )
    if (found) return
    await new Promise((over) => setTimeout(over, 100))
  }
  throw new Error('The standby does not follow')
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-cluster-'))
  const account = accountToRun()
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

async function clusterIn(programs: string, folder: string): Promise<Cluster> {
  const port = await freePort()
  const url = new URL(`postgres://postgres@127.0.0.1:${port}/postgres`)
  const control = async (...args: string[]) => {
    const all = ['-D', folder, '-w', '-t', '30', '-o', `-p ${port}`, '-l', `${folder}/log`, ...args]
    await run(join(programs, 'pg_ctl'), all, { ...accountToRun(), cwd: '/' })
  }
  const remove = async () => {
    await control('stop', '-m', 'immediate').catch(() => {})
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  onTestFinished(remove, 60_000)
  return {
    url,
    start: () => control('start'),
    stopAtOnce: () => control('stop', '-m', 'immediate'),
    killPostmaster: () => {
      const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    promote: () => control('promote'),
    execute: (sql) => execute(url, sql),
  }
}

async function execute(url: URL, sql: string) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
