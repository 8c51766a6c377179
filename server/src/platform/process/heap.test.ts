import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { heapJob } from './heap.ts'

const { services } = await openWorld()
const heapTotal = () => process.memoryUsage().heapTotal

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

const makeRows = () => Array.from({ length: 4_000_000 }, (_, count) => ({ count }))

/** Half of the time until it is stopped. */
function keepBusy() {
  const timer = setInterval(() => {
    const until = performance.now() + 50
    while (performance.now() < until);
  }, 100)
  return () => clearInterval(timer)
}

// V8 may collect garbage by itself at any time: that the job has not is what it says, and no figure.
test('memory of a burst is released when idle, and not when busy', async () => {
  const job = heapJob()
  collectGarbage()
  const kept = heapTotal()
  let rows = makeRows()
  const before = heapTotal()
  rows = []
  expect([await job.run(services), rows]).toEqual([false, []])
  await sleep(1_000)
  const rest = keepBusy()
  expect(await job.run(services)).toBe(false)
  rest()
  await sleep(2_000)
  expect(await job.run(services)).toBe(true)
  expect(heapTotal()).toBeLessThan((kept + before) / 2)
}, 30_000)
