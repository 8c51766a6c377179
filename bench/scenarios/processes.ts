import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import type { Given } from '../fixtures/organisation.ts'
import { startProduct } from '../fixtures/product.ts'
import { tomorrow } from '../fixtures/saved-days.ts'
import { writersOf, type Writer } from '../fixtures/writers.ts'
import type { Load, Prepared } from '../report/load.ts'
import type { Chapter, Line } from '../report/report.ts'
import { isInstalled, throughWrk } from '../report/wrk.ts'
import { saveOf } from './http.ts'

const FIRST_PORT = 24_361
const SECONDS = { reading: 8, saving: 4 }
const PROCESSES = [1, 2, 4]
const READERS = 300
/** Shared out among the rounds, so that each saves days of its own interns. */
const WRITERS = 3_300

/** What opening the dashboard asks. */
const CALLS = [dashboard.actionItems, notifications.list, users.training, dailyUpdates.get]

interface Measured {
  readonly processes: number
  readonly read: Load
  readonly saved: Load
}

/** What one, two and four processes on one PostgreSQL carry: dashboards opened and days saved by interns. */
export async function measureProcesses({ big, environment }: Given): Promise<Chapter[]> {
  if (!isInstalled()) throw new Error('This part needs wrk: apt-get install wrk')
  const organisation = await big()
  const writers = await writersOf(organisation, WRITERS)
  const readers = writers.slice(0, READERS).flatMap(dashboardOf)
  const share = Math.floor(writers.length / PROCESSES.length)
  const url = { ...environment, DATABASE_URL: organisation.databaseUrl }
  const measured: Measured[] = []
  for (const [round, processes] of PROCESSES.entries()) {
    const products = await Promise.all(
      Array.from({ length: processes }, (_, index) => startProduct(FIRST_PORT + index, url)),
    )
    const urls = products.map((product) => product.url)
    const saves = writers
      .slice(round * share, (round + 1) * share)
      .map((writer) => saveOf(writer, tomorrow()))
    measured.push({
      processes,
      read: await spread(urls, readers, SECONDS.reading),
      saved: await spread(urls, saves, SECONDS.saving),
    })
    for (const product of products) await product.stop()
  }
  return [chapterOf(measured)]
}

function dashboardOf({ id, token }: Writer): Prepared[] {
  const day = tomorrow()
  return CALLS.map(({ method, path }) => {
    const query = path === dailyUpdates.get.path ? `?date=${day}` : ''
    return { method, path: path.replace(':userId', id) + query, token }
  })
}

/** Each process gets its share of the requests at the same time. */
async function spread(
  urls: readonly string[],
  requests: readonly Prepared[],
  seconds: number,
): Promise<Load> {
  const loads = await Promise.all(
    urls.map((url, index) =>
      throughWrk(
        url,
        seconds,
        requests.filter((_, at) => Math.floor(at / CALLS.length) % urls.length === index),
      ),
    ),
  )
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  }
}

function chapterOf(measured: readonly Measured[]): Chapter {
  const lines = measured.flatMap(({ processes, read, saved }): Line[] => {
    const who = `${processes} ${processes === 1 ? 'process' : 'processes'}`
    return [
      {
        work: `${who}: dashboards (slowest p99 ${read.p99.toFixed(0)} ms)`,
        unit: '/s',
        ours: read.perSecond / CALLS.length,
      },
      {
        work: `${who}: saves of a day (slowest p99 ${saved.p99.toFixed(0)} ms)`,
        unit: '/s',
        ours: saved.perSecond,
      },
    ]
  })
  const about = `Interns open their dashboards (${CALLS.length} calls each) or save a day, 32 connections of wrk to each process; PostgreSQL, the processes and the client share the machine.`
  return { title: 'Several processes', about, lines }
}
