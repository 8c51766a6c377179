import { once } from 'node:events'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { internPdf } from './intern-pdf.ts'

type Wanted = Parameters<typeof internPdf>

/** What the press is sent, and what it sends back through the port that comes with it. */
export interface Order {
  readonly wanted: Wanted
  readonly back: MessagePort
}
export type Printed = { readonly pdf: Uint8Array } | { readonly error: unknown }

let press: Worker | undefined

/**
 * Draws the PDF beside the thread that answers requests: a report keeps it busy for some tenths of a
 * second, and loading what draws it for longer. The press is set up by the first report and stays.
 */
export async function renderInternPdf(...wanted: Wanted): Promise<Buffer> {
  press ??= setUp()
  const { port1, port2 } = new MessageChannel()
  const order: Order = { wanted, back: port2 }
  press.postMessage(order, [port2])
  // A press that breaks down closes the port without a word.
  const [printed]: (Printed | undefined)[] = await Promise.race([
    once(port1, 'message'),
    once(port1, 'close').then(() => []),
  ])
  port1.close()
  if (printed && 'pdf' in printed) return Buffer.from(printed.pdf)
  throw new Error('The PDF could not be drawn', { cause: printed?.error })
}

function setUp(): Worker {
  const worker = new Worker(new URL('pdf-thread.ts', import.meta.url))
  worker.unref()
  worker.once('error', () => {})
  worker.once('exit', () => {
    if (press === worker) press = undefined
  })
  return worker
}
