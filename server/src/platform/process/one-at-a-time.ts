import type { PlatformServices } from '#server/platform/services.ts'

/** Work that is not started again while it runs. Errors are logged with the sentence. */
export function oneAtATime(
  { log }: Pick<PlatformServices, 'log'>,
  failure: string,
  work: () => Promise<void>,
) {
  let running: Promise<void> | undefined
  return {
    run: (): Promise<void> => {
      running ??= work()
        .catch((error: unknown) => log.error(error, failure))
        .finally(() => (running = undefined))
      return running
    },
    running: () => running,
  }
}
