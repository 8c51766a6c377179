import { interactions } from '@cohort/contract/interactions'
import { users } from '@cohort/contract/users'
import { expect, test } from 'vitest'
import { CAST } from '../../test/cast.ts'
import { send, SECRETS } from '../../test/over-http.ts'
import { startProduct } from '../../test/product.ts'
import { findPrograms, makeCluster, makeReplica, NO_PROGRAMS } from '../crashes-postgres/cluster.ts'
import { furnish } from '../crashes-postgres/product-beside.ts'
import { figure, times } from '../extent.ts'

const PROGRAMS = findPrograms() ?? ''
if (!PROGRAMS) process.stdout.write(`${NO_PROGRAMS}\n`)
const { asha, isha, manoj } = CAST

const ROUNDS = times(10, 500)
const WRITERS = times(2, 8)
/** Which of the two processes writes and which lists. */
const WAYS = [
  [0, 0],
  [0, 1],
  [1, 0],
] as const
const WITHIN = { timeout: 20_000, interval: 100 }

interface Counted {
  readonly replica: number
  readonly primary: number
}

async function countsOf(origin: string): Promise<Counted> {
  const text = await fetch(`${origin}/metrics`).then((response) => response.text())
  const of = (from: string) =>
    Number(new RegExp(`^cohort_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  return { replica: of('replica'), primary: of('primary') }
}

/** Changes somebody through one process and lists people through another, at once. */
async function writeAndRead(writer: string, reader: string, employeeId: string) {
  const params = { userId: isha.id }
  const body = { employeeId }
  expect((await send(writer, asha, users.update, { params, body })).status).toBe(200)
  const listed = await send(reader, asha, users.list, { body: { name: 'isha' } })
  const { data } = (await listed.json()) as { data: { data: { employeeId: string }[] } }
  expect(data.data.map((person) => person.employeeId)).toEqual([employeeId])
}

async function schedule(origin: string, name: string) {
  const who = { assignedIntern: isha.name, internEmail: isha.email, internId: isha.id }
  const by = { assignedMentor: manoj.name, mentorId: manoj.id }
  const body = { name, ...who, ...by, date: '2099-03-04', time: '11:00', duration: '30 mins' }
  expect((await send(origin, asha, interactions.schedule, { body })).status).toBe(201)
}

/** What the intern's own list counts. */
async function countOwn(origin: string): Promise<number> {
  const params = { userId: isha.id }
  const listed = await send(origin, isha, interactions.listOf, { params, body: {} })
  return ((await listed.json()) as { data: { total: number } }).data.total
}

test.runIf(PROGRAMS)(
  'lists come from the replica, and never without what was saved before they were asked for',
  async () => {
    const cluster = await makeCluster(PROGRAMS)
    await furnish(cluster.url)
    const replica = await makeReplica(PROGRAMS, cluster)
    const environment = {
      ...SECRETS,
      DATABASE_URL: cluster.url.href,
      DATABASE_REPLICA_URL: replica.url.href,
      RATE_LIMIT_MULTIPLIER: '100000',
      LOG_LEVEL: 'fatal',
    }
    const origins = await Promise.all([0, 1].map(() => startProduct(environment).ready))
    const [one = '', other = ''] = origins
    let changes = 0
    const eachWay = async () => {
      for (const [writer, reader] of WAYS) {
        await writeAndRead(origins[writer] ?? '', origins[reader] ?? '', `NW${(changes += 1)}`)
      }
    }
    const askAgain = async () => {
      await eachWay()
      return (await countsOf(one)).replica
    }
    const untilReplicaAnswers = async (before: number) => {
      await expect.poll(askAgain, WITHIN).toBeGreaterThan(before)
    }

    for (let round = 0; round < ROUNDS; round += 1) await eachWay()
    await untilReplicaAnswers(0)

    await replica.execute('select pg_wal_replay_pause()')
    await eachWay()
    const paused = await countsOf(one)
    await eachWay()
    expect((await countsOf(one)).replica).toBe(paused.replica)
    await replica.execute('select pg_wal_replay_resume()')
    await untilReplicaAnswers(paused.replica)

    await replica.stopAtOnce()
    for (let round = 0; round < 3; round += 1) await eachWay()
    const killed = await countsOf(one)
    await replica.start()
    await untilReplicaAnswers(killed.replica)

    // Many at once, while the replica falls behind and catches up.
    let isOver = false
    const stumbling = (async () => {
      while (!isOver) {
        await replica.execute('select pg_wal_replay_pause()')
        await new Promise((over) => setTimeout(over, Math.random() * 40))
        await replica.execute('select pg_wal_replay_resume()')
        await new Promise((over) => setTimeout(over, Math.random() * 400))
      }
    })()
    const before = await countOwn(one)
    let made = 0
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const [writes, reads] = (writer + round) % 2 ? [one, other] : [other, one]
          await schedule(writes, `Review ${writer} ${round}`)
          const atLeast = before + (made += 1)
          expect(await countOwn(reads)).toBeGreaterThanOrEqual(atLeast)
        }
      }),
    )
    isOver = true
    await stumbling
    const counts = await Promise.all(origins.map(countsOf))
    const sum = (from: keyof Counted) => counts.reduce((all, count) => all + count[from], 0)
    figure(
      `${sum('replica')} lists came from a replica that was paused, killed and stumbled, and ${sum('primary')} from the primary in its place; none lacked what had been saved before`,
    )
  },
  120_000 + ROUNDS * 2_000,
)
