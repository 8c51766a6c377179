import { Worker } from 'node:worker_threads'
import { MAX_FILE_BYTES, fileTooLarge } from '@cohort/contract/files'
import { HttpError, tooLarge } from '#server/platform/http/http-error.ts'
import { serialQueue } from '#server/platform/process/serial-queue.ts'
import type { SheetRow, Source } from './read-csv.ts'
import type { Sheet } from './read-sheet.ts'

export interface Job {
  readonly source: Source
  readonly sheet: string | undefined
}
export type Message =
  | { readonly rows: readonly SheetRow[] }
  | { readonly about: Omit<Sheet, 'rows'> }
  | { readonly refused: readonly [statusCode: number, message: string] }

const MAX_SECONDS = 20
const MAX_MEGABYTES = 512

const enqueue = serialQueue()

/** One file at a time: a large workbook takes seconds, and hundreds of megabytes that end with the thread. */
export async function readInThread(source: Source, sheet?: string): Promise<Sheet> {
  if (source.bytes.length > MAX_FILE_BYTES) {
    throw tooLarge(fileTooLarge(source.name))
  }
  return enqueue(() => readOnce({ source, sheet }))
}

async function readOnce(job: Job): Promise<Sheet> {
  const worker = new Worker(new URL('sheet-reader-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  const timeout = setTimeout(() => void worker.terminate(), MAX_SECONDS * 1000)
  try {
    return await resultOf(worker)
  } catch (error) {
    if (!isExhausted(error)) throw error
    throw tooLarge(`${job.source.name} is too large to be read. Split it.`)
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}

function resultOf(worker: Worker): Promise<Sheet> {
  const rows: SheetRow[] = []
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('about' in message) resolve({ ...message.about, rows })
      else reject(new HttpError(...message.refused))
    })
    worker.once('error', reject)
    // After a result this has no effect; before it, time or memory ran out.
    worker.once('exit', () => reject(new Exhausted()))
  })
}

class Exhausted extends Error {}

const isExhausted = (error: unknown) =>
  error instanceof Exhausted ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
