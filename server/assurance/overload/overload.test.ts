import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { Agent } from 'node:http'
import { expect, inject, onTestFinished, test } from 'vitest'
import { figure, times } from '../extent.ts'
import { openProcess } from '../own-process.ts'
import {
  ask,
  closedLoop,
  countOf,
  keepAsking,
  openLoop,
  percentile,
  type Answered,
} from './load.ts'

const SECONDS = times(1, 8)
const CONCURRENT_REQUESTS = 16
const { engine } = inject('migrated')

function newAgent() {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return agent
}

/** Of one person or address, or of all. */
const isRefused = ({ status }: Answered) => status === 429 || status === 503

function expectRefusedWell(answers: readonly Answered[]) {
  for (const { status, retryAfter, text } of answers.filter(isRefused)) {
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(JSON.parse(text)).toMatchObject({ statusCode: status, data: null })
  }
}

test('three times what it can do leaves it doing it, and telling the rest to come back', async () => {
  const { origin, token, child } = await openProcess(200)
  const list = { url: `${origin}${users.list.path}?limit=100`, agent: newAgent(), token, body: {} }
  const liveness = { url: `${origin}/healthz`, agent: newAgent() }
  await closedLoop(list, CONCURRENT_REQUESTS, 500)
  const capacityNow = async () =>
    countOf(await closedLoop(list, CONCURRENT_REQUESTS, SECONDS * 1000), 200) / SECONDS
  const before = await capacityNow()

  const stopAsking = keepAsking(liveness, 100)
  const begun = performance.now()
  const answers = await openLoop(list, 3 * before, SECONDS * 1000)
  const took = (performance.now() - begun) / 1000
  const alive = await stopAsking()
  const capacity = (before + (await capacityNow())) / 2

  expect(answers.filter((one) => one.status !== 200 && !isRefused(one))).toEqual([])
  expectRefusedWell(answers)
  expect(alive.map(({ status }) => status)).toEqual(alive.map(() => 200))
  expect((await ask(liveness)).status).toBe(200)
  expect(child.exitCode).toBeNull()
  const served = countOf(answers, 200) / took / capacity
  const refused = answers.filter(isRefused).length / answers.length
  figure(
    `${engine}: capacity ${Math.round(capacity)} a second; at three times that ` +
      `${Math.round(served * 100)} % of it served, ${Math.round(refused * 100)} % of all refused, ` +
      `p99 of the served ${percentile(
        answers.filter(({ status }) => status === 200),
        0.99,
      )} ms, ` +
      `liveness p99 ${percentile(alive, 0.99)} ms`,
  )
  expect(served).toBeGreaterThan(times(0, 0.8))
}, 120_000)

test('a flood of sign-ins leaves those who are signed in their turn', async () => {
  const { origin, token } = await openProcess(200)
  const list = { url: `${origin}${users.list.path}`, agent: newAgent(), token, body: {} }
  const agent = newAgent()
  const quiet = await closedLoop(list, 1, SECONDS * 1000)

  const until = performance.now() + SECONDS * 1000
  const flood = Array.from({ length: times(200, 400) }, async (_, index) => {
    const body = { email: `intern${index % 200}@northwind.example`, password: 'Wrong@2026' }
    const signIn = { url: `${origin}${auth.signIn.path}`, agent, body }
    const answers = []
    while (performance.now() < until) answers.push(await ask(signIn))
    return answers
  })
  const flooded = await closedLoop(list, 1, SECONDS * 1000)
  const signIns = (await Promise.all(flood)).flat()

  expect(flooded.map(({ status }) => status)).toEqual(flooded.map(() => 200))
  expect(signIns.filter((one) => one.status !== 401 && !isRefused(one))).toEqual([])
  expectRefusedWell(signIns)
  const hashed = signIns.filter(({ status }) => status === 401)
  // Were there one queue for all, a list would wait nearly as long as a sign-in.
  expect(percentile(flooded, 0.5)).toBeLessThan(percentile(hashed, 0.5) / 2)
  figure(
    `${engine}: a list of people alone p50 ${percentile(quiet, 0.5)} ms, p99 ${percentile(quiet, 0.99)} ms; ` +
      `with ${flood.length} signing in at once p50 ${percentile(flooded, 0.5)} ms, ` +
      `p99 ${percentile(flooded, 0.99)} ms; sign-ins p50 ${percentile(hashed, 0.5)} ms, ` +
      `${signIns.filter(isRefused).length} of ${signIns.length} refused`,
  )
}, 120_000)
