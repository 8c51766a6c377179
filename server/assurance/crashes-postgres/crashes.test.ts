import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { openBrowserSocket } from '../../test/processes/browser-socket.ts'
import { CAST } from '../../test/cast.ts'
import { startGate } from '../../test/databases/gate.ts'
import { findOpenDay } from '../../test/open-day.ts'
import { send } from '../../test/processes/over-http.ts'
import { figure, times } from '../extent.ts'
import { findPrograms, makeCluster, makeStandby, NO_PROGRAMS, type Cluster } from './cluster.ts'
import { expectKept, newLedger, startTraffic, wait, type Ledger } from './ledger.ts'
import {
  HEALTHY_WITHIN,
  furnish,
  openProduct,
  untilReady,
  watch,
  type Product,
} from './product-beside.ts'

const PROGRAMS = findPrograms() ?? ''
if (!PROGRAMS) process.stdout.write(`${NO_PROGRAMS}\n`)
const { asha, isha } = CAST

/** A normal run stops the server once; processes are killed by other tests, too. */
const KILLS = times(0, 20)
const STOPS = times(1, 20)
const FAILOVERS = times(0, 10)
const patience = (rounds: number) => 60_000 + rounds * 60_000

/** A server, and two processes of the product that reach it through a gate. */
async function open() {
  const { date, timeZone } = findOpenDay()
  const cluster = await makeCluster(PROGRAMS)
  await furnish(cluster.url)
  const gate = await startGate(cluster.url)
  const url = new URL(cluster.url)
  url.port = String(gate.port)
  const [one, other] = await Promise.all([openProduct(url, timeZone), openProduct(url, timeZone)])
  return { date, cluster, gate, one, other }
}

/** Whoever listens at one process hears what is done at the other, as before. */
async function expectLive(at: Product, told: ReadonlyMap<string, string>, name: string) {
  const body = { userId: isha.id, assetType: 'Phone', assetName: name, givenOn: '2026-01-05' }
  expect((await send(at.origin, asha, users.giveAsset, { body })).status).toBe(201)
  const hears = () => [...told.values()].some((message) => message.includes(name))
  await expect.poll(hears, { timeout: 10_000 }).toBe(true)
}

/** A job of each kind does its work: what ended calls for feedback, and the mail of that is sent. */
async function expectJobsGoOn(cluster: Cluster) {
  const [made] = await cluster.execute(`
    insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, ends_at, duration_minutes)
    values (gen_random_uuid(), 'Review', 'review', '${isha.id}', '${CAST.manoj.id}', now() - interval '1 hour',
      now() - interval '30 minutes', 30) returning id`)
  const called = async () =>
    cluster.execute(`select 1 from interactions i, mails m where i.id = '${String(made?.['id'])}'
      and i.feedback_due_notified_at is not null and m.sent_at is not null
      and m.recipient = '${CAST.manoj.email}'`)
  await expect.poll(called, { timeout: 30_000, interval: 500 }).toHaveLength(1)
}

const messageOf = ({ counts, given, versions }: Ledger) =>
  `${counts.sent} writes, ${counts.kept} acknowledged, ${counts.refused} answered 503, ${counts.cut} cut off; ` +
  `of ${given.size} things given and ${versions.size} tasks saved again and again none was lost or doubled`

test.runIf(PROGRAMS && KILLS > 0)(
  'a process that is killed loses and doubles nothing, and the one beside it goes on',
  async () => {
    const { date, cluster, one, other } = await open()
    const ledger = newLedger()
    const { socket, told } = await openBrowserSocket(one.origin)
    const watched = watch(other)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const stop = startTraffic([() => one.origin, () => other.origin], ledger, date)
      await wait(500)
      await one.kill()
      const before = ledger.counts.kept
      await wait(300)
      expect(ledger.counts.kept).toBeGreaterThan(before)
      await one.restart()
      await untilReady(one)
      await stop()
      await expectKept(ledger, cluster.execute)
      await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true)
    }
    await wait(200)
    await expectLive(other, told, 'After the kills')
    expect(await watched.stop()).toEqual({ seen: [200], wrong: [] })
    figure(`${KILLS} kills of a process: ${messageOf(ledger)}`)
  },
  patience(KILLS),
)

/** Lets the product run while something is done to its database, again and again. */
async function outlive(rounds: number, crash: (opened: Opened) => Promise<Cluster>) {
  const opened = await open()
  const { date, one, other } = opened
  const ledger = newLedger()
  const { socket, told } = await openBrowserSocket(one.origin)
  const watched = [watch(one), watch(other)]
  for (const { seen } of watched)
    await expect.poll(() => seen, { timeout: HEALTHY_WITHIN }).toEqual([200])
  let { cluster } = opened
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    const stop = startTraffic([() => one.origin, () => other.origin], ledger, date)
    await wait(500)
    cluster = await crash({ ...opened, cluster })
    slowest = Math.max(slowest, ...(await Promise.all([untilReady(one), untilReady(other)])))
    const before = ledger.counts.kept
    await expect.poll(() => ledger.counts.kept, { timeout: 10_000 }).toBeGreaterThan(before + 5)
    await stop()
    await expectKept(ledger, cluster.execute)
    await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true)
  }
  await wait(500)
  await expectLive(other, told, 'After the crashes')
  if (rounds > 1) await expectJobsGoOn(cluster)
  for (const { stop } of watched) {
    const { seen, wrong } = await stop()
    expect(wrong).toEqual([])
    expect(seen.slice(0, 2)).toEqual([200, 503])
    expect(seen.at(-1)).toBe(200)
  }
  expect([one.hasEnded(), other.hasEnded()]).toEqual([false, false])
  return { ledger, slowest }
}
type Opened = Awaited<ReturnType<typeof open>>

test.runIf(PROGRAMS)(
  'a server after an immediate stop and a restart has all acknowledged writes',
  async () => {
    const { ledger, slowest } = await outlive(STOPS, async ({ cluster }) => {
      await cluster.stopAtOnce()
      await wait(500)
      await cluster.start()
      return cluster
    })
    expect(slowest).toBeLessThan(HEALTHY_WITHIN)
    figure(`${STOPS} immediate stops, ready again within ${slowest} ms: ${messageOf(ledger)}`)
  },
  patience(STOPS),
)

test.runIf(PROGRAMS && FAILOVERS > 0)(
  'a standby that takes over has everything that was acknowledged',
  async () => {
    const { ledger, slowest } = await outlive(FAILOVERS, async ({ cluster, gate }) => {
      const follower = await makeStandby(PROGRAMS, cluster)
      await wait(500)
      // What is written from here on reaches no standby: it must not be acknowledged.
      follower.cutOff()
      await wait(300)
      cluster.killPostmaster()
      gate.shut()
      await wait(500)
      await follower.promote()
      gate.pointTo(follower.url)
      gate.reopen()
      return follower
    })
    expect(slowest).toBeLessThan(HEALTHY_WITHIN)
    figure(`${FAILOVERS} failovers, ready again within ${slowest} ms: ${messageOf(ledger)}`)
  },
  patience(FAILOVERS),
)
