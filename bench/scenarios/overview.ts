import { signals } from '@cohort/contract/signals/calls'
import type { Call, InputOf } from '@cohort/contract/calls'
import type { Database } from '@cohort/server/platform/database/database'
import { requestOf } from '@cohort/server/test/world'
import { PLAIN_LIST, PLAIN_OVERVIEW, PLAIN_TRENDS } from '../baselines/plain-overview.ts'
import type { Given } from '../fixtures/organisation.ts'
import { ADMIN } from '../fixtures/people.ts'
import { settle, signInAt, startProduct } from '../fixtures/product.ts'
import { vacuum } from '../fixtures/vacuum.ts'
import { median, percentile } from '../report/percentiles.ts'
import type { Chapter, Line } from '../report/report.ts'

const PORT = 24_351
const WARM_UPS = 10
const ROUNDS = 100
/** Milliseconds, at the 95th percentile. */
const GOAL = 100

interface Compared {
  readonly about: string
  readonly path: string
  /** Statements that answer about the same, without what is due now and who may see it. */
  readonly plain: readonly string[]
}

const pathOf = <C extends Call>(call: C, input: InputOf<C>) => {
  const { url, query } = requestOf(call, input)
  return `${url}?${new URLSearchParams(Object.entries(query).map(([name, [value = '']]) => [name, value]))}`
}

const COMPARED: readonly Compared[] = [
  { about: 'the overview', path: pathOf(signals.overview, {}), plain: PLAIN_OVERVIEW },
  {
    about: 'who needs action',
    path: pathOf(signals.list, { query: { group: 'action' } }),
    plain: PLAIN_LIST,
  },
  { about: 'eight weeks of trends', path: pathOf(signals.trends, {}), plain: PLAIN_TRENDS },
]

/** The view of who needs help, of everyone in training, beside plain statements in turns. */
export async function measureOverview({ big, environment }: Given): Promise<Chapter[]> {
  const { databaseUrl, services } = await big()
  await vacuum(services.database)
  const product = await startProduct(PORT, { ...environment, DATABASE_URL: databaseUrl })
  try {
    const { token } = await signInAt(product.url, ADMIN)
    await settle()
    const lines: Line[] = []
    for (const { about, path, plain } of COMPARED) {
      const address = new URL(path, product.url)
      const [ours, theirs] = await inTurns(
        () => ask(address, token),
        () => runAll(services.database, plain),
      )
      const p50 = median(ours)
      lines.push(
        {
          work: `${about} at p95`,
          unit: 'ms',
          ours: percentile(ours, 0.95),
          goal: { atMost: GOAL },
        },
        { work: `${about} at p50`, unit: 'ms', ours: p50, limit: median(theirs) },
      )
    }
    return [
      {
        title: 'Who needs help, beside the plain SQL',
        about: `Asked by an admin through HTTP for all 10,000 in training, ${ROUNDS} times; the limit is the statements that count and list the states of a day, without what is due at the moment.`,
        lines,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function inTurns(ours: () => Promise<unknown>, theirs: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const taken = [await timeOf(ours), await timeOf(theirs)] as const
    if (round < 0) continue
    times[0].push(taken[0])
    times[1].push(taken[1])
  }
  return times
}

async function timeOf(run: () => Promise<unknown>) {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

async function ask(address: URL, token: string) {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address.href}: ${answer.status} ${text}`)
}

async function runAll({ pool }: Pick<Database, 'pool'>, statements: readonly string[]) {
  for (const statement of statements) await pool.query(statement)
}
