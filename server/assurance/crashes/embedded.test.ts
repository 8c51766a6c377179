import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newGenerator } from '../../seeds/generator.ts'
import { oldMigrations } from '../../test/databases/migrations.ts'
import { newFolder } from '../../test/new-folder.ts'
import { findOpenDay } from '../../test/open-day.ts'
import { insertCast, SECRETS } from '../../test/processes/over-http.ts'
import { neverLost } from '../../test/databases/postgres-template.ts'
import { startProduct } from '../../test/processes/product.ts'
import { figure, times } from '../extent.ts'
import { findMissing, newLedger, writeUntilGone, type Ledger } from './embedded-ledger.ts'

/** CRASH_SEED repeats the moments of an earlier run. */
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 2 ** 31)
const KILLS = times(1, 50)

/** When the process is killed; the log is read anew, and tables are written, while it starts and ends. */
const MOMENTS = [
  'under load',
  'migrating',
  'starting',
  'under load',
  'closing',
  'first start',
] as const

const { between } = newGenerator(SEED)
const { date, timeZone } = findOpenDay()

const start = (dataDir: string, more: Record<string, string> = {}) =>
  startProduct({
    ...SECRETS,
    DATA_DIR: dataDir,
    ORG_TIMEZONE: timeZone,
    RATE_LIMIT_MULTIPLIER: '1000',
    ...more,
  })
type Started = ReturnType<typeof start>

async function kill({ child, ended }: Started) {
  child.kill('SIGKILL')
  await ended
}

async function openData(folder?: string) {
  const dataDir = newFolder()
  const directory = join(dataDir, 'database')
  const database = await openEmbeddedDatabase({ directory }, neverLost)
  await migrate(database, folder)
  if (folder === undefined) await insertCast(database)
  await database.close()
  return dataDir
}

/** Kills it somewhere on its way up, and answers how long the next start took. */
async function killWhileStarting(dataDir: string, longest: number, more?: Record<string, string>) {
  const early = start(dataDir, more)
  await Promise.race([early.ready.catch(() => {}), sleep(between(100, longest))])
  await kill(early)
  return startAgain(dataDir, more)
}

/** With DEMO on, a seed that was cut off must be made whole by the next start. */
async function startAgain(dataDir: string, more?: Record<string, string>) {
  const begun = Date.now()
  const product = start(dataDir, more)
  const address = await product.ready
  const seconds = Date.now() - begun
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  return { product, address, seconds }
}

const sizesOf = ({ announced, scheduled, read, tasks }: Ledger) =>
  [announced, scheduled, read, tasks].map(({ size }) => size)

test(
  `a server killed ${KILLS} times at any moment has everything that it acknowledged, once (CRASH_SEED=${SEED})`,
  { timeout: 120_000 + KILLS * 90_000 },
  async () => {
    const dataDir = await openData()
    const ledger = newLedger()
    const starts: number[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const moment = MOMENTS[round % MOMENTS.length]
      if (moment === 'migrating' || moment === 'first start') {
        const isFirst = moment === 'first start'
        const other = isFirst ? newFolder() : await openData(oldMigrations(between(1, 13)))
        const more = { DEMO: isFirst ? 'on' : 'off' }
        const { product, seconds } = await killWhileStarting(other, 4_000, more)
        starts.push(seconds)
        await kill(product)
        rmSync(other, { recursive: true })
        continue
      }
      const up = moment === 'starting' ? killWhileStarting(dataDir, 2_500) : startAgain(dataDir)
      const { product, address, seconds } = await up
      starts.push(seconds)
      const writing = writeUntilGone(address, date, ledger)
      const written = () => Math.min(...sizesOf(ledger)) > 0
      await expect.poll(written, { timeout: 60_000 }).toBe(true)
      await sleep(between(0, 2_000))
      if (moment === 'closing') {
        product.child.kill('SIGTERM')
        await sleep(between(0, 400))
      }
      await kill(product)
      await writing
    }
    const database = await openEmbeddedDatabase({ directory: join(dataDir, 'database') }, neverLost)
    expect(await findMissing(database.pool, ledger)).toEqual([])
    await database.close()
    expect(ledger.wrong).toEqual([])
    const count = sizesOf(ledger).reduce((sum, size) => sum + size, 0)
    figure(
      `${KILLS} kills, ${count} acknowledged writes there once each; the slowest start took ${Math.max(...starts) / 1000} s`,
    )
  },
)
