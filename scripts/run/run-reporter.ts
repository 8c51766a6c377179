import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Timing } from './timings.ts'

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class RunReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string; stack?: string }[],
  ): void {
    const timings = process.env['TEST_TIMINGS_FILE']
    if (timings) writeFileSync(timings, JSON.stringify(modules.map(timingOf)))
    const errors = process.env['TEST_ERRORS_FILE']
    const texts = unhandled.map(({ message, stack }) => stack ?? message)
    if (errors) writeFileSync(errors, JSON.stringify(texts))
  }
}

function timingOf(module: TestModule): Timing {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    name: `${module.relativeModuleId} (${module.project.name})`,
    seconds: (collectDuration + setupDuration + duration) / 1000,
  }
}
