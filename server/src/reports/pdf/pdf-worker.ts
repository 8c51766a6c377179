import { once } from 'node:events'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { busy } from '#server/platform/http/http-error.ts'
import type { batchPdf } from './batch-pdf.ts'
import type { internPdf } from './intern-pdf.ts'

type Work =
  | { readonly of: 'intern'; readonly parameters: Parameters<typeof internPdf> }
  | { readonly of: 'batch'; readonly parameters: Parameters<typeof batchPdf> }

export interface Job {
  readonly work: Work
  readonly port: MessagePort
}
export type Result = { readonly pdf: Uint8Array } | { readonly error: unknown }

/** Reports are rare, and the libraries and fonts take a hundred megabytes. */
const IDLE_MILLISECONDS = 60_000
const LIMIT_MILLISECONDS = 60_000
/** V8 would let the garbage of a report grow to twice of that, and reports would not be faster. */
const LIMITS = { maxYoungGenerationSizeMb: 16 }

interface Times {
  readonly idle?: number
  /** For one report, without the ones before it. */
  readonly limit?: number
}

let worker: Worker | undefined
let working = 0
/** One after the other, so that a report which takes too long ends no other. */
let previous: Promise<unknown> = Promise.resolve()
let ending: NodeJS.Timeout | undefined

/**
 * Renders in a worker thread: a report takes tenths of a second of processor time, and loading the
 * libraries longer. The first report starts the worker, which ends a minute after the last.
 */
export async function renderPdf(
  work: Work,
  { idle = IDLE_MILLISECONDS, limit = LIMIT_MILLISECONDS }: Times = {},
): Promise<Buffer> {
  clearTimeout(ending)
  working += 1
  const rendered = previous.then(() => render(work, limit))
  previous = rendered.catch(() => {})
  try {
    return await rendered
  } finally {
    working -= 1
    if (working === 0) ending = setTimeout(endWorker, idle).unref()
  }
}

function endWorker() {
  void worker?.terminate()
  worker = undefined
}

async function render(work: Work, limit: number): Promise<Buffer> {
  worker ??= startWorker()
  const { port1, port2 } = new MessageChannel()
  const job: Job = { work, port: port2 }
  worker.postMessage(job, [port2])
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endWorker()
  }, limit)
  // A worker that crashes or is ended closes the port without a message.
  const [result]: (Result | undefined)[] = await Promise.race([
    once(port1, 'message'),
    once(port1, 'close').then(() => []),
  ])
  clearTimeout(timer)
  port1.close()
  if (result && 'pdf' in result) return Buffer.from(result.pdf)
  if (isLate) throw busy()
  // What failed may have left the libraries in a state in which no other report succeeds.
  endWorker()
  throw new Error('The PDF could not be drawn', { cause: result?.error })
}

function startWorker(): Worker {
  const started = new Worker(new URL('pdf-thread.ts', import.meta.url), { resourceLimits: LIMITS })
  started.unref()
  started.once('error', () => {})
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}
