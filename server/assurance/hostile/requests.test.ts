import { Agent } from 'node:http'
import { expect, inject, test } from 'vitest'
import { ruleContextOf } from '#server/services.ts'
import { openOtherDatabase } from '../../test/databases/databases.ts'
import { openWorld } from '../../test/world.ts'
import { figure, times } from '../extent.ts'
import type { Request } from './mutations.ts'
import { badValuesEverywhere, hostileRequests } from './requests.ts'
import { faultOf, sendTo } from './sending.ts'
import { unsoundIn } from './soundness.ts'
import { setStage } from './stage.ts'

/** The same requests with every change, others with every full run. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? times(1, Math.floor(Math.random() * 2 ** 31)))
const { engine } = inject('migrated')
// Where there are both engines, they have to agree about every request.
const COUNT = times(engine === 'postgres' ? 500 : 1_000, 20_000)
const ONE_BAD_VALUE_IN = times(100, 1)
/** A stage on which half of the records are deleted tells little. */
const AN_ACT = 250
const UNLIMITED = { RATE_LIMIT_MULTIPLIER: '1000000' }

const world = await openWorld(UNLIMITED)
const other = engine === 'postgres' && (await openWorld(UNLIMITED, openOtherDatabase))
const ruleContext = ruleContextOf(world.services)

/** Sends them one after the other; answers the statuses, and what was wrong with whose answer. */
async function play({ listen, ...on }: typeof world, requests: readonly Request[]) {
  const origin = on.app.server.listening ? on.app.listeningOrigin : await listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  const faults: string[] = []
  let stage = await setStage({ listen, ...on })
  for (const [index, request] of requests.entries()) {
    const isNewAct = index % AN_ACT === AN_ACT - 1
    const answer = await sendTo(origin, agent, stage, request)
    const fault = faultOf(request, answer)
    statuses.push(answer.status)
    if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(request)}`)
    if (!isNewAct && index < requests.length - 1) continue
    faults.push(...(await unsoundIn(on.database)).map((what) => `${what} before ${index}`))
    // What is listened to for secrets would pile up until the end of the test.
    faults.push(...(await on.findings()))
    stage = await setStage({ listen, ...on })
  }
  agent.destroy()
  return { statuses, faults }
}

const share = (statuses: readonly number[], is: (status: number) => boolean) =>
  Math.round((100 * statuses.filter(is).length) / statuses.length)

test(
  `no request finds the product at a loss (HOSTILE_SEED=${SEED})`,
  async () => {
    const requests = hostileRequests(ruleContext, SEED, COUNT)
    const { statuses, faults } = await play(world, requests)
    expect(faults).toEqual([])
    const done = share(statuses, (status) => status < 300)
    // Requests that all stop at the door would prove nothing about what is behind it.
    expect(done).toBeGreaterThan(10)
    figure(`${COUNT} hostile requests on ${engine}, ${done} % of them done, no failure`)
    if (!other) return
    const elsewhere = await play(other, requests)
    expect(elsewhere.faults).toEqual([])
    const differing = requests.flatMap((request, index) => {
      const [here, there] = [statuses[index], elsewhere.statuses[index]]
      return here === there ? [] : [`${here}, embedded ${there}: ${JSON.stringify(request)}`]
    })
    expect(differing).toEqual([])
    figure(`both engines answered all ${COUNT} with the same statuses`)
  },
  120_000 + COUNT * 60,
)

test(
  `no bad value in any field does (HOSTILE_SEED=${SEED})`,
  async () => {
    const all = badValuesEverywhere(ruleContext)
    const requests = all.filter((_, index) => (index + SEED) % ONE_BAD_VALUE_IN === 0)
    const { faults } = await play(world, requests)
    expect(faults).toEqual([])
    figure(`${requests.length} bad values in fields, paths and queries on ${engine}, no failure`)
  },
  120_000 + (60_000 / ONE_BAD_VALUE_IN) * 60,
)
