import { start, type Product } from './start.ts'
import { StartError } from './platform/process/start-error.ts'
import { printable } from './platform/process/log.ts'

/** How long a stop may take beyond the drain, in milliseconds. */
const PATIENCE = 30_000
/** What a terminal sends to npm and to us arrives twice, and is one wish. */
const SAME_WISH = 1_000

/** The first signal lets the process leave in peace, a later one ends it at once. */
function leaveWhenAsked(product: Product) {
  let askedAt: number | undefined
  const leave = () => {
    if (askedAt !== undefined && Date.now() - askedAt > SAME_WISH) process.exit(1)
    if (askedAt !== undefined) return
    askedAt = Date.now()
    const longest = product.services.config.drainSeconds * 1000 + PATIENCE
    setTimeout(() => process.exit(1), longest).unref()
    product.stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof StartError ? error.message : printable(error)}\n`)
  process.exit(1)
}

try {
  const product = await start()
  leaveWhenAsked(product)
  // Whoever reads this may ask it to leave at once.
  process.stdout.write(`Cohort is ready at ${product.services.config.publicUrl}\n`)
} catch (error) {
  fail(error)
}
