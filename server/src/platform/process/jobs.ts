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

/** Schedules the next run when one has ended, so that runs never overlap. */
function startJob<Services extends PlatformServices>(services: Services, job: Job<Services>) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = run()
  async function run() {
    const endTimer = services.metrics.jobs.startTimer({ name: job.name })
    try {
      await job.run(services)
      endTimer({ outcome: 'done' })
      services.metrics.jobsDone.setToCurrentTime({ name: job.name })
    } catch (error) {
      endTimer({ outcome: 'failed' })
      services.log.warn(error, `The job "${job.name}" failed and will be tried again`)
    }
    if (isStopped) return
    timer = setTimeout(() => void (current = run()), job.everyMilliseconds).unref()
  }
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
