import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { heapJob } from './heap.ts'

const { services } = await openWorld()
const MIB = 1024 * 1024

function leaveGarbage() {
  let rows: object[] = []
  for (let count = 0; count < 2_000_000; count += 1) rows.push({ count })
  rows = []
  return rows.length
}

/** Half of the time until it is stopped. */
function keepBusy() {
  const timer = setInterval(() => {
    const until = performance.now() + 50
    while (performance.now() < until);
  }, 100)
  return () => clearInterval(timer)
}

test('memory of a burst is released when idle, and not when busy', async () => {
  const job = heapJob()
  leaveGarbage()
  const before = process.memoryUsage().heapTotal
  await job.run(services)
  expect(process.memoryUsage().heapTotal).toBeGreaterThan(before - 16 * MIB)
  await sleep(1_000)
  const rest = keepBusy()
  await job.run(services)
  rest()
  // V8 frees a part by itself, yet keeps most.
  expect(process.memoryUsage().heapTotal).toBeGreaterThan(before / 2)
  await sleep(2_000)
  await job.run(services)
  expect(process.memoryUsage().heapTotal).toBeLessThan(before / 2)
}, 30_000)
