import { afterEach, expect, test, vi } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { startJobs } from './jobs.ts'

const { services } = await openWorld()
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** After how many minutes the runs begin, of which those with these places fail. */
async function runsIn(
  minutes: number,
  everyMilliseconds: number,
  fails: (run: number) => boolean,
): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const start = Date.now()
  const runs: number[] = []
  const run = async () => {
    runs.push((Date.now() - start) / MINUTE)
    if (fails(runs.length)) throw new Error('It failed')
  }
  const jobs = startJobs(services, [{ name: 'test', everyMilliseconds, run }])
  await vi.advanceTimersByTimeAsync(minutes * MINUTE)
  await jobs.stop()
  return runs
}

test('a daily job that failed is tried again after one, two and four minutes, and then daily', async () => {
  expect(await runsIn(2000, DAY, (run) => run < 4)).toEqual([0, 1, 3, 7, 1447])
})

test('a frequent job that fails keeps its interval', async () => {
  expect(await runsIn(1, MINUTE / 4, () => true)).toEqual([0, 0.25, 0.5, 0.75, 1])
})
