import { users } from '@cohort/contract/users/calls'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgresDatabase } from '#server/platform/database/database.ts'
import { listOf, openBrowserSocket } from '../../test/processes/browser-socket.ts'
import { CAST } from '../../test/cast.ts'
import { findOpenDay } from '../../test/open-day.ts'
import { send } from '../../test/processes/over-http.ts'
import { createDatabase, dropDatabase, neverLost } from '../../test/databases/postgres-template.ts'
import {
  expectKept,
  newLedger,
  startTraffic,
  wait,
  type Ledger,
} from '../crashes-postgres/ledger.ts'
import {
  furnish,
  openProduct,
  untilReady,
  type Product,
} from '../crashes-postgres/product-beside.ts'
import { figure, times } from '../extent.ts'
import { startBalancer } from './balancer.ts'
import { findCaddy, startCaddy } from './caddy.ts'
import { startReading } from './readers.ts'

const { asha, isha } = CAST
/** A normal run replaces one process; killed ones are part of other tests, too. */
const KILLS = times(0, 20)
const ROLLS = times(1, 10)
const REPLACED = times(1, 2)
const ROLLS_BEHIND_CADDY = times(0, 5)
/** Longer than the balancers need to look once, though the machine is busy. */
const DRAIN = String(times(3, 5))
const BROWSERS = times(2, 20)
const READERS = times(2, 8)
const patience = (rounds: number) => 90_000 + rounds * 60_000

/** Two processes on one database. */
async function open() {
  const migrated = inject('migrated')
  if (migrated.engine !== 'postgres') throw new Error('These tests need a PostgreSQL server')
  const url = await createDatabase(migrated.template, migrated.template)
  onTestFinished(() => dropDatabase(url))
  const { date, timeZone } = findOpenDay()
  await furnish(new URL(url))
  const database = await openPostgresDatabase(url, neverLost)
  onTestFinished(() => database.close())
  const execute = async (sql: string) =>
    (await database.pool.query<Record<string, unknown>>(sql)).rows
  const started = [1, 2].map(() =>
    openProduct(new URL(url), timeZone, { DRAIN_SECONDS: DRAIN, TRUST_PROXY: 'loopback' }),
  )
  const processes = await Promise.all(started)
  return { date, execute, processes, addresses: processes.map(({ origin }) => origin) }
}

/** People who write, people who read, and browsers that listen, all through one address. */
async function bringPeople(origin: string, date: string) {
  const browsers = await Promise.all(
    Array.from({ length: BROWSERS }, () => openBrowserSocket(origin)),
  )
  const ledger = newLedger()
  const writing = startTraffic([() => origin, () => origin], ledger, date)
  const reading = startReading(origin, READERS)
  const stop = async () => {
    await writing()
    return reading.stop()
  }
  return { browsers, ledger, stop }
}
type Browsers = Awaited<ReturnType<typeof bringPeople>>['browsers']

/** Every browser is back, knows all that there is to know, and hears what is new. */
async function expectAllHear(origin: string, browsers: Browsers) {
  const areBack = () => browsers.every(({ socket }) => socket.connected)
  await expect.poll(areBack, { timeout: 20_000 }).toBe(true)
  const ids = (await listOf(origin)).map(({ id }) => id)
  const missed = () => ids.filter((id) => browsers.some(({ told }) => !told.has(id)))
  await expect.poll(missed, { timeout: 20_000 }).toEqual([])
  const assetName = `News ${Date.now()}`
  const body = { userId: isha.id, assetType: 'Phone', assetName, givenOn: '2026-01-05' }
  expect((await send(origin, asha, users.giveAsset, { body })).status).toBe(201)
  const hears = ({ told }: Browsers[number]) =>
    [...told.values()].some((message) => message.includes(assetName))
  await expect.poll(() => browsers.every(hears), { timeout: 10_000 }).toBe(true)
}

const messageOf = ({ counts, given, versions }: Ledger, read: number) =>
  `${counts.kept} of ${counts.sent} writes acknowledged, ${counts.refused} answered 503, ${counts.cut} cut off; ` +
  `${read} reads; of ${given.size} things given and ${versions.size} tasks saved again and again none was lost or doubled`

test.runIf(KILLS > 0)(
  'a process that is killed takes at most what it worked on with it, and nothing acknowledged',
  async () => {
    const { date, execute, processes, addresses } = await open()
    const { origin, targets } = await startBalancer(addresses)
    const { browsers, ledger, stop } = await bringPeople(origin, date)
    let mostAtOnce = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(1_000)
      const [dying, target] = [processes[kill % 2], targets[kill % 2]]
      if (!dying || !target) throw new Error('There is no such process')
      const { underWay, sent, broken } = target.counts
      await dying.kill()
      await wait(200)
      // Some may have been handed over between the kill and the end.
      const handedOver = underWay + target.counts.sent - sent
      const lost = target.counts.broken - broken
      expect(lost).toBeLessThanOrEqual(handedOver)
      mostAtOnce = Math.max(mostAtOnce, lost)
      await wait(500)
      await dying.restart()
      await untilReady(dying)
    }
    await wait(500)
    const { read, failed } = await stop()
    const broken = targets.reduce((sum, { counts }) => sum + counts.broken, 0)
    expect(ledger.counts.cut + failed.length).toBe(broken)
    expect(ledger.counts.refused).toBe(0)
    await expectKept(ledger, execute)
    await expectAllHear(origin, browsers)
    figure(
      `${KILLS} kills under load: ${broken} requests broken off, at most ${mostAtOnce} at once; ` +
        messageOf(ledger, read),
    )
  },
  patience(KILLS),
)

/** Replaces each process by a new one, while people work through this address; answers what failed. */
async function roll(rounds: number, origin: string, { date, execute, processes }: Opened) {
  const { browsers, ledger, stop } = await bringPeople(origin, date)
  for (let round = 0; round < rounds; round += 1) {
    for (const leaving of processes.slice(0, REPLACED)) {
      await wait(1_000)
      expect(await leaving.leave()).toEqual({ code: 0, complaint: '' })
      await leaving.restart()
      await untilReady(leaving)
      // A balancer that looks once a second knows of it then.
      await wait(1_500)
    }
  }
  const { read, failed } = await stop()
  await expectKept(ledger, execute)
  await expectAllHear(origin, browsers)
  const { refused, cut } = ledger.counts
  return { told: messageOf(ledger, read), failures: { failed, refused, cut } }
}

const NONE = { failed: [], refused: 0, cut: 0 }

interface Opened {
  readonly date: string
  readonly execute: (sql: string) => Promise<Record<string, unknown>[]>
  readonly processes: readonly Product[]
}

test(
  'processes that are replaced one after the other under load fail no request',
  async () => {
    const opened = await open()
    const { origin, targets } = await startBalancer(opened.addresses)
    const { told, failures } = await roll(ROLLS, origin, opened)
    const reasons = targets.flatMap((target) => target.reasons)
    expect({ ...failures, reasons }).toEqual({ ...NONE, reasons: [] })
    figure(`${ROLLS * REPLACED} replacements under load, no failed request: ${told}`)
  },
  patience(ROLLS * 2),
)

const caddy = ROLLS_BEHIND_CADDY > 0 ? findCaddy() : undefined

test.runIf(caddy)(
  'nor do they behind the proxy of compose.yaml',
  async () => {
    const opened = await open()
    const origin = await startCaddy(String(caddy), opened.addresses)
    const { told, failures } = await roll(ROLLS_BEHIND_CADDY, origin, opened)
    expect(failures).toEqual(NONE)
    figure(`${ROLLS_BEHIND_CADDY * REPLACED} replacements behind Caddy, no failed request: ${told}`)
  },
  patience(ROLLS_BEHIND_CADDY * 2),
)
