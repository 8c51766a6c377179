import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { CAST } from '../../test/cast.ts'
import { tokenOf } from '../../test/processes/over-http.ts'
import { startChild } from '../../test/processes/child.ts'
import { figure, times } from '../extent.ts'
import type { Attack } from './attacker.ts'
import { startClicking } from './clicks.ts'
import { openCrowd, type Crowd } from './crowd.ts'
import { countOf, keepAsking, percentile } from './load.ts'
import { describeMemory, readMemory } from './memory.ts'

const SIZES = {
  sockets: times(500, 10_000),
  bodies: times(20, 120),
  connections: times(100, 450),
}
/** Milliseconds. */
const ATTACK = times(3_000, 25_000)
const ORDINARY = times(1_000, 20_000)
const AFTERWARDS = times(1_000, 60_000)
/** The heap is collected when people work, which a short run does not reach. */
const MEMORY_LEFT = times(Infinity, 1.2)
const PEOPLE = 20
const { engine } = inject('migrated')

/** Of people at work and of a probe, while something else happens or nothing. */
async function measure(crowd: Crowd, during: () => Promise<unknown>) {
  const probe = { url: `${crowd.origin}/healthz`, agent: new Agent() }
  const stopClicking = await startClicking(crowd)
  const stopAsking = keepAsking(probe, 100)
  await during()
  const [clicks, alive] = [await stopClicking(), await stopAsking()]
  probe.agent.destroy()
  const told = (answers: typeof clicks) =>
    `p50 ${percentile(answers, 0.5)}, p95 ${percentile(answers, 0.95)}, p99 ${percentile(answers, 0.99)} ms`
  return { clicks, alive, told: `${clicks.length} clicks ${told(clicks)}; /healthz ${told(alive)}` }
}

async function attack({ origin }: Crowd) {
  const account = { id: CAST.ivan.id, token: await tokenOf(CAST.ivan) }
  const all: Attack = { origin, ...SIZES, account, milliseconds: ATTACK }
  // Large bodies keep a process from doing anything else.
  const [bodies, others] = await Promise.all([
    runAttacker({ ...all, sockets: 0, connections: 0 }),
    runAttacker({ ...all, bodies: 0 }),
  ])
  const counts: Record<string, number> = { ...bodies, ...others }
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^body/), 'socket 101', 'call 200']),
  )
  return JSON.stringify(counts)
}

async function runAttacker(attack: Attack) {
  const { lines, ended } = startChild('assurance/overload/attacker.ts', [JSON.stringify(attack)])
  let last = ''
  lines.on('line', (line) => (last = line))
  expect(await ended).toEqual({ code: 0, complaint: '' })
  return JSON.parse(last) as Record<string, number>
}

test(
  'an attack with sockets, bodies and one account keeps others and probes served, and its memory is given back',
  async () => {
    const crowd = await openCrowd(PEOPLE)
    const cold = await readMemory(crowd.origin)
    const quiet = await measure(crowd, () => sleep(ORDINARY))
    const before = await readMemory(crowd.origin)
    let counts = ''
    const attacked = await measure(crowd, async () => (counts = await attack(crowd)))
    const during = await readMemory(crowd.origin)
    const later = await measure(crowd, () => sleep(AFTERWARDS))
    const after = await readMemory(crowd.origin)
    figure(
      [
        `${engine}, load of the machine ${loadavg()
          .map((one) => one.toFixed(1))
          .join(' ')}`,
        `quiet: ${quiet.told}`,
        `attacked: ${attacked.told}; ${counts}`,
        `afterwards: ${later.told}`,
        `memory: cold ${describeMemory(cold)}, after ordinary load ${describeMemory(before)}, ` +
          `at the end of the attack ${describeMemory(during)}, a minute of work later ${describeMemory(after)}`,
      ].join('\n  '),
    )
    expect(countOf(attacked.clicks, 200)).toBe(attacked.clicks.length)
    expect(countOf(attacked.alive, 200)).toBe(attacked.alive.length)
    expect(crowd.child.exitCode).toBeNull()
    expect(percentile(attacked.clicks, 0.95)).toBeLessThanOrEqual(500)
    expect(percentile(attacked.alive, 0.95)).toBeLessThanOrEqual(200)
    expect(after.resident).toBeLessThanOrEqual(before.resident * MEMORY_LEFT)
  },
  180_000 + ATTACK,
)
