import { setTimeout as sleep } from 'node:timers/promises'
import { reports } from '@cohort/contract/reports/calls'
import { median } from '../report/percentiles.ts'
import type { Chapter } from '../report/report.ts'
import type { Given } from '../fixtures/organisation.ts'
import { ADMIN } from '../fixtures/people.ts'
import { signInAt, startProduct } from '../fixtures/product.ts'
import { WELL_RATED } from '../fixtures/reviews.ts'

const PORT = 24_330
const ALONE = 10
const BATCH_SIZE = 20
/** Milliseconds. */
const GOALS = { first: { atMost: 1_500 }, later: { atMost: 300 } } as const

/** The PDF of an intern with twenty feedbacks: sequential and concurrent. */
export async function measureReports({ big, environment }: Given): Promise<Chapter[]> {
  const { databaseUrl, interns } = await big()
  const product = await startProduct(PORT, { ...environment, DATABASE_URL: databaseUrl })
  const { token } = await signInAt(product.url, ADMIN)
  const download = (number: number) => {
    const { id = '' } = interns[number % WELL_RATED.interns] ?? {}
    return timeOf(`${product.url}${reports.intern.path.replace(':userId', id)}`, token)
  }
  try {
    await lagOf(product.url)
    const first = await download(0)
    const firstLag = await lagOf(product.url)
    const alone: number[] = []
    for (let number = 0; number < ALONE; number += 1) alone.push(await download(number))
    await lagOf(product.url)
    const begun = performance.now()
    await Promise.all(Array.from({ length: BATCH_SIZE }, (_, number) => download(number)))
    const together = performance.now() - begun
    const lag = await lagOf(product.url)
    await sleep(together)
    const stages = { 'the same process idle for as long': await lagOf(product.url) }
    const goal = { atMost: 100 }
    return [
      {
        title: `PDF of an intern with ${WELL_RATED.feedbacks} feedbacks`,
        about:
          'Through HTTP, from a process of its own that reports the longest lag of its event loop.',
        lines: [
          { work: 'the first one of a process', unit: 'ms', ours: first, goal: GOALS.first },
          { work: 'the event loop meanwhile', unit: 'ms', ours: firstLag, goal, stages },
          { work: 'one alone', unit: 'ms', ours: median(alone), goal: GOALS.later },
          { work: `each of ${BATCH_SIZE} at once`, unit: 'ms', ours: together / BATCH_SIZE },
          { work: 'the event loop meanwhile', unit: 'ms', ours: lag, goal, stages },
        ],
      },
    ]
  } finally {
    await product.stop()
  }
}

async function timeOf(url: string, token: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok || byteLength === 0) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - begun
}

/** The maximum in milliseconds since the previous call. */
async function lagOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`)
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await answer.text()) ?? []
  if (seconds === undefined) throw new Error('The product reports no event loop lag')
  return Number(seconds) * 1000
}
