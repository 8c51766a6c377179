import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Order, Printed } from './pdf-worker.ts'

/** Requests go first. Elsewhere than on Linux this would slow the whole process, not this thread. */
const BEHIND_REQUESTS = 10
if (process.platform === 'linux') setPriority(BEHIND_REQUESTS)

// Only now, because to load it takes longer than a report.
const { internPdf } = await import('./intern-pdf.ts')

parentPort?.on('message', ({ wanted, back }: Order) => {
  const answer = (printed: Printed) => back.postMessage(printed)
  internPdf(...wanted)
    .then((pdf) => answer({ pdf }))
    .catch((error: unknown) => answer({ error }))
    .finally(() => back.close())
})
