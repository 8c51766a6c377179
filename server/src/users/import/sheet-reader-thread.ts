import { parentPort, workerData } from 'node:worker_threads'
import { HttpError } from '#server/platform/http/http-error.ts'
import { readSheet } from './read-sheet.ts'
import type { Job, Message } from './sheet-reader.ts'

/** Few enough rows to be deserialised between two requests. */
const BATCH_SIZE = 1000

const { source, sheet } = workerData as Job
const post = (message: Message) => parentPort?.postMessage(message)

try {
  const { rows, ...about } = await readSheet(source, sheet)
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    post({ rows: rows.slice(start, start + BATCH_SIZE) })
  }
  post({ about })
} catch (error) {
  if (!(error instanceof HttpError)) throw error
  post({ refused: [error.statusCode, error.message] })
}
