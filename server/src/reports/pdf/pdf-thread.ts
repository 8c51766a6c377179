import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Job, Result } from './pdf-worker.ts'

/** Requests go first. Only Linux has priorities for threads; elsewhere this would slow the process. */
const BEHIND_REQUESTS = 10
if (process.platform === 'linux') setPriority(BEHIND_REQUESTS)

// After the priority is set: loading takes longer than a report. These files import no queries, with which it would
// take twice the time and memory.
const { internPdf } = await import('./intern-pdf.ts')
const { batchPdf } = await import('./batch-pdf.ts')

const draw = ({ work }: Job) =>
  work.of === 'intern' ? internPdf(...work.parameters) : batchPdf(...work.parameters)

parentPort?.on('message', (job: Job) => {
  const { port } = job
  const post = (result: Result) => port.postMessage(result)
  draw(job)
    .then((pdf) => post({ pdf }))
    .catch((error: unknown) => post({ error }))
    .finally(() => port.close())
})
