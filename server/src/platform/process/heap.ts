import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from './jobs.ts'

const MIB = 1024 * 1024
/** Bytes by which the heap has grown since it was last collected. */
const WORTHWHILE = 64 * MIB
/** Share of the time in which the event loop was busy; a busier process collects by itself. */
const CALM = 0.4
/** Of a second. A collection stops the process, so that no one may be waiting for it. */
const IDLE = 0.3

/** V8 collects when it needs room: an idle process keeps its garbage. Resolves to whether it has collected. */
export function heapJob(): Job {
  let since = performance.eventLoopUtilization()
  let left = 0
  return {
    name: 'release memory',
    everyMilliseconds: 10_000,
    run: async () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, since)
      since = now
      if (utilization > CALM || heapTotal() < left + WORTHWHILE) return false
      if (!(await isIdle())) return false
      await collect()
      left = heapTotal()
      return true
    },
  }
}

async function isIdle() {
  const before = performance.eventLoopUtilization()
  await sleep(1_000)
  return performance.eventLoopUtilization(before).utilization <= IDLE
}

const heapTotal = () => process.memoryUsage().heapTotal

async function collect() {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
