import { start } from './start.ts'
import { StartError } from './start-error.ts'

try {
  const product = await start()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void product.stop().finally(() => process.exit(0)))
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
