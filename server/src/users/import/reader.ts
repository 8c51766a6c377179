import { Worker } from 'node:worker_threads'
import { LARGEST_FILE } from '@cohort/contract/users/transfer-rules'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Sheet } from './read-sheet.ts'
import type { SheetRow, Source } from './sheet-contents.ts'

/** What the thread is started with, and what it says. */
export interface Order {
  readonly source: Source
  readonly sheet: string | undefined
}
export type Page =
  | { readonly rows: readonly SheetRow[] }
  | { readonly about: Omit<Sheet, 'rows'> }
  | { readonly refused: readonly [statusCode: number, sentence: string] }

const MOST_SECONDS = 60
const MOST_MEGABYTES = 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file beside the thread that answers requests, one file at a time: a large workbook keeps
 * it busy for seconds and takes hundreds of megabytes, which the thread gives back when it ends.
 */
export async function readInThread(source: Source, sheet?: string): Promise<Sheet> {
  if (source.bytes.length > LARGEST_FILE) {
    throw new Refusal(
      413,
      `${source.name} is larger than ${LARGEST_FILE / 1024 / 1024} MiB. Split it.`,
    )
  }
  const read = () => readOnce({ source, sheet })
  const turn = last.then(read, read)
  last = turn.catch(() => {})
  return turn
}

async function readOnce(order: Order): Promise<Sheet> {
  const worker = new Worker(new URL('reader-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const alarm = setTimeout(() => void worker.terminate(), MOST_SECONDS * 1000)
  try {
    return await listenTo(worker)
  } catch (error) {
    if (!isExhausted(error)) throw error
    throw new Refusal(413, `${order.source.name} is too large to be read. Split it.`)
  } finally {
    clearTimeout(alarm)
    await worker.terminate()
  }
}

function listenTo(worker: Worker): Promise<Sheet> {
  const rows: SheetRow[] = []
  return new Promise((resolve, reject) => {
    worker.on('message', (page: Page) => {
      if ('rows' in page) rows.push(...page.rows)
      else if ('about' in page) resolve({ ...page.about, rows })
      else reject(new Refusal(...page.refused))
    })
    worker.once('error', reject)
    // After an answer nobody listens any more; before it, time or memory ran out.
    worker.once('exit', () => reject(new Exhausted()))
  })
}

class Exhausted extends Error {}

const isExhausted = (error: unknown) =>
  error instanceof Exhausted ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
