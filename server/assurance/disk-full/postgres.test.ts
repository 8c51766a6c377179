import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgresDatabase } from '#server/platform/database/database.ts'
import { CAST } from '../../test/cast.ts'
import { newFolder } from '../../test/new-folder.ts'
import { insertCast, SECRETS, send } from '../../test/processes/over-http.ts'
import { startProduct } from '../../test/processes/product.ts'
import { figure, times } from '../extent.ts'
import { canMount, megabytes, openSmallDisk } from './small-disk.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const ROUNDS = times(1, 5)
const { ivan } = CAST

/** PostgreSQL refuses to run as root. */
const asPostgres = (command: string, ...args: string[]) =>
  execFileSync('runuser', ['-u', 'postgres', '--', join(BINARIES, command), ...args], {
    cwd: '/',
    stdio: 'pipe',
  }).toString()

/** A server whose tables are on a small disk, its log on another. */
function startServer(disk: string) {
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])))
  const beside = newFolder()
  for (const folder of [disk, beside]) {
    chownSync(folder, uid ?? 0, gid ?? 0)
    chmodSync(folder, 0o700)
  }
  const data = join(disk, 'data')
  const port = 33_000 + Math.floor(Math.random() * 20_000)
  asPostgres(
    'initdb',
    '-D',
    data,
    '-X',
    join(beside, 'log'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
  )
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${beside} -c autovacuum=off`
  asPostgres('pg_ctl', '-D', data, '-w', '-l', join(beside, 'server.log'), '-o', options, 'start')
  onTestFinished(() => void asPostgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop'))
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

test.skipIf(!canMount || !existsSync(BINARIES))(
  'a PostgreSQL server without room is answered with 503, and room ends it',
  { timeout: 120_000 + ROUNDS * 60_000 },
  async () => {
    const disk = openSmallDisk(megabytes(160))
    mkdirSync(disk.path, { recursive: true })
    const url = startServer(disk.path)
    const { child, ready } = startProduct({
      ...SECRETS,
      DATABASE_URL: url,
      RATE_LIMIT_MULTIPLIER: '1000',
    })
    const address = await ready
    const database = await openPostgresDatabase(url, { warn: () => {} })
    await insertCast(database)
    await database.close()
    let kept = 0
    const refused: unknown[] = []
    const write = async () => {
      const description = `${Math.random()} `.repeat(100).slice(0, 1_900)
      const body = { subject: 'Help', description, recepient: 'Admins' } as const
      const response = await send(address, ivan, helpdesk.raise, { body })
      const { statusCode, data } = (await response.json()) as { statusCode: number; data: unknown }
      const canWait = Number(response.headers.get('retry-after')) > 0
      if (response.status === 201) kept += 1
      else refused.push({ statusCode, data, canWait })
      return response.status
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      disk.fill(0)
      for (let tries = 0; tries < 400 && (await write()) === 201; tries += 1);
      expect(refused.length).toBeGreaterThan(round)
      const list = { params: { userId: ivan.id } }
      expect((await send(address, ivan, helpdesk.list, list)).status).toBe(200)
      disk.makeRoom()
      await expect.poll(write, { timeout: 15_000, interval: 300 }).toBe(201)
    }
    const answer = await send(address, ivan, helpdesk.list, { params: { userId: ivan.id } })
    const { data } = (await answer.json()) as { data: unknown[] }
    expect(data).toHaveLength(Math.min(kept, 500))
    expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ statusCode: 503, data: null, canWait: true })]),
    )
    expect(child.exitCode).toBeNull()
    figure(
      `PostgreSQL's disk filled ${ROUNDS} times: ${refused.length} writes answered 503, ${kept} kept`,
    )
  },
)
