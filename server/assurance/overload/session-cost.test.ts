import { settings } from '@cohort/contract/settings/calls'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { afterAll, expect, inject, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { figure, times } from '../extent.ts'
import { closedLoop } from './load.ts'

const ROUNDS = times(1, 5)
const MILLISECONDS = times(200, 2_000)
const CLIENTS = 16
const { engine } = inject('migrated')

const { app, listen, services, tokenOf, ivan } = await openWorld({
  RATE_LIMIT_MULTIPLIER: '1000000',
})
const origin = await listen()
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

const gate = { ...app.gate }
const actor = { id: ivan.id, role: ivan.role, sessionId: ivan.id }

/** A call that reads nothing from the database, so that what remains is the session. */
const VARIANTS = {
  'without sessions': () => {
    Object.assign(app.gate, { identify: async () => ivan.id, admit: async () => actor })
  },
  'with sessions': () => Object.assign(app.gate, gate),
  'with a session read for each request': () => {
    const identify: typeof gate.identify = (request) => {
      services.sessions.stored.forget(ivan.id)
      return gate.identify(request)
    }
    Object.assign(app.gate, { ...gate, identify })
  },
}

test('reading sessions costs little of the time of a call', async () => {
  const call = { url: origin + settings.read.path, agent, token: await tokenOf(ivan) }
  const served = new Map<string, number>()
  await closedLoop(call, CLIENTS, MILLISECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, prepare] of Object.entries(VARIANTS)) {
      prepare()
      const answers = await closedLoop(call, CLIENTS, MILLISECONDS)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      served.set(name, (served.get(name) ?? 0) + answers.length)
    }
  }
  const perSecond = (count: number) => Math.round((count / ROUNDS / MILLISECONDS) * 1000)
  const told = Array.from(served, ([name, count]) => `${name} ${perSecond(count)}`).join(', ')
  figure(`${engine}, load of the machine ${loadavg()[0]?.toFixed(1)}: requests a second ${told}`)
  const [without = 0, withSessions = 0] = served.values()
  expect(withSessions).toBeGreaterThan(without / 2)
}, 90_000)
