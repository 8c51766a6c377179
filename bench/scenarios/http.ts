import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildApp } from '@cohort/server/app'
import type { Services } from '@cohort/server/services'
import { takeTurns } from '../report/http-rounds.ts'
import { worksOf, type HttpRequest } from './http-scenarios.ts'
import { holds, type Chapter, type Line } from '../report/report.ts'
import type { Given } from '../fixtures/organisation.ts'
import { startProduct } from '../fixtures/product.ts'
import { stagesOf } from '../report/stages.ts'

const PORTS = [24_217, 24_218] as const
const GOAL = 0.7
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8)

const ABOUT =
  'Requests a second, signed in, 32 connections; the limit is a bare node:http server with the best prepared statements.'

/** Calls through HTTP on the big organisation, beside a bare server with the best statements. */
export async function measureHttp({ big, environment }: Given): Promise<Chapter[]> {
  const { services, url: databaseUrl } = await big()
  const works = await worksOf(services)
  const product = await startProduct(PORTS[0], { ...environment, DATABASE_URL: databaseUrl })
  const bare = await startBare(databaseUrl)
  const lines: Line[] = []
  try {
    for (const work of works) {
      const { ours, limit } = await takeTurns([product.url, bare.url], work.requests, SECONDS)
      const line: Line = {
        work: work.name,
        unit: '/s',
        ours: ours.perSecond,
        limit: limit.perSecond,
        goal: { atLeast: GOAL },
      }
      lines.push(
        holds(line) ? line : { ...line, stages: await stagesAlone(services, work.requests) },
      )
    }
  } finally {
    await product.stop()
    await bare.stop()
  }
  return [{ title: 'Through HTTP', about: ABOUT, lines }]
}

/** Of a call that is alone; at 32 connections it also waits for its turn. */
async function stagesAlone(services: Services, [asked]: readonly HttpRequest[]) {
  if (!asked) throw new Error('Nothing is asked')
  const { method, path, token, body } = asked
  const headers = { authorization: `Bearer ${token}` }
  const app = await buildApp(services)
  try {
    return await stagesOf(services.database, async () => {
      const begun = performance.now()
      await app.inject({ method, url: path, headers, ...(body && { payload: body }) })
      return { milliseconds: performance.now() - begun }
    })
  } finally {
    await app.close()
  }
}

async function startBare(databaseUrl: string) {
  const main = fileURLToPath(new URL('../baselines/bare-http.ts', import.meta.url))
  const child = spawn(process.execPath, [main, databaseUrl, String(PORTS[1])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: `http://127.0.0.1:${PORTS[1]}`, stop }
}
