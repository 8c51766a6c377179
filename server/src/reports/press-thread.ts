import { parentPort } from 'node:worker_threads'
import { internPdf } from './intern-pdf.ts'
import type { Order, Printed } from './press.ts'

parentPort?.on('message', ({ wanted, back }: Order) => {
  const answer = (printed: Printed) => back.postMessage(printed)
  internPdf(...wanted)
    .then((pdf) => answer({ pdf }))
    .catch((error: unknown) => answer({ error }))
    .finally(() => back.close())
})
