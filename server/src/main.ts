import { inspect } from 'node:util'
import { start } from './start.ts'
import { StartError } from './start-error.ts'

/** How long a stop may wait for what is under way. */
const PATIENCE_MILLISECONDS = 15_000

try {
  const product = await start()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), PATIENCE_MILLISECONDS).unref()
      void product.stop().finally(() => process.exit(0))
    })
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
  process.exit(1)
}
