import type { PlatformServices } from '#server/platform/services.ts'

/** A recurring job; other processes may run it at the same time. */
export interface Job<Services = PlatformServices> {
  readonly name: string
  readonly everyMilliseconds: number
  run(services: Services): Promise<unknown>
}

export interface RunningJobs {
  stop(): Promise<void>
}

export function startJobs<Services extends PlatformServices>(
  services: Services,
  jobs: readonly Job<Services>[],
): RunningJobs {
  const running = jobs.map((job) => startJob(services, job))
  return { stop: async () => void (await Promise.all(running.map((stop) => stop()))) }
}

const FIRST_RETRY = 60_000

/** After failures a job runs sooner than after its whole interval, which may be a day. */
const pauseAfter = (failures: number, everyMilliseconds: number) =>
  failures === 0
    ? everyMilliseconds
    : Math.min(everyMilliseconds, FIRST_RETRY * 2 ** (failures - 1))

/** Schedules the next run when one has ended, so that runs never overlap. */
function startJob<Services extends PlatformServices>(services: Services, job: Job<Services>) {
  let isStopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let current = run()
  async function run() {
    const endTimer = services.metrics.jobs.startTimer({ name: job.name })
    try {
      await job.run(services)
      failures = 0
      endTimer({ outcome: 'done' })
      services.metrics.jobsDone.setToCurrentTime({ name: job.name })
    } catch (error) {
      failures += 1
      endTimer({ outcome: 'failed' })
      services.log.warn(error, `The job "${job.name}" failed and will be tried again`)
    }
    if (isStopped) return
    const pause = pauseAfter(failures, job.everyMilliseconds)
    timer = setTimeout(() => void (current = run()), pause).unref()
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
