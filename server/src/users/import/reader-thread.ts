import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readSheet } from './read-sheet.ts'
import type { Order, Page } from './reader.ts'

/** Few enough rows to be taken over between two requests. */
const AT_ONCE = 1000

const { source, sheet } = workerData as Order
const say = (page: Page) => parentPort?.postMessage(page)

try {
  const { rows, ...about } = await readSheet(source, sheet)
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    say({ rows: rows.slice(start, start + AT_ONCE) })
  }
  say({ about })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say({ refused: [error.statusCode, error.message] })
}
