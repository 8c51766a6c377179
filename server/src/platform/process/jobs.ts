import type { PlatformServices } from '#server/platform/services.ts'

/** A recurring job. Other processes may run the same one at the same time. */
export interface Job<Services = PlatformServices> {
  readonly name: string
  readonly everyMilliseconds: number
  run(services: Services): Promise<unknown>
}

export interface RunningJobs {
  /** Resolves when what was running has ended. */
  stop(): Promise<void>
}

export function startJobs<Services extends PlatformServices>(
  services: Services,
  jobs: readonly Job<Services>[],
): RunningJobs {
  const running = jobs.map((job) => keepRunning(services, job))
  return { stop: async () => void (await Promise.all(running.map((stop) => stop()))) }
}

/** The next run is planned when one has ended, so that a slow one never overtakes itself. */
function keepRunning<Services extends PlatformServices>(services: Services, job: Job<Services>) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = run()
  async function run() {
    const ended = services.metrics.jobs.startTimer({ name: job.name })
    try {
      await job.run(services)
      ended({ outcome: 'done' })
      services.metrics.jobsDone.setToCurrentTime({ name: job.name })
    } catch (error) {
      ended({ outcome: 'failed' })
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
