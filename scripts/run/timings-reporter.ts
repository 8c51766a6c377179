import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Timing } from './timings.ts'

// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default class TimingsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['TEST_TIMINGS_FILE']
    if (file) writeFileSync(file, JSON.stringify(modules.map(timingOf)))
  }
}

function timingOf(module: TestModule): Timing {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    name: `${module.relativeModuleId} (${module.project.name})`,
    seconds: (collectDuration + setupDuration + duration) / 1000,
  }
}
