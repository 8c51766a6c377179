import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FromEngine, Source, ToEngine } from './messages.ts'

interface Listener {
  readonly replies: (bytes: Buffer) => void
  /** The engine is gone, and with it whatever was under way. */
  readonly lost: (reason: Error) => void
}

interface Dump {
  readonly resolve: (dump: Buffer<ArrayBuffer>) => void
  readonly reject: (reason: Error) => void
}

export type Engine = {
  /** Registers who gets the replies, and answers the number to send with. */
  connect: (listener: Listener) => number
  send: (connection: number, bytes: Buffer) => void
  /** Ends a session, so that the next connection starts from a clean one. */
  hangUp: (connection: number) => void
  dump: () => Promise<Buffer<ArrayBuffer>>
  stop: () => Promise<void>
}

/** Starts PGlite in a thread of its own, because a query blocks everything that runs beside it. */
export async function startEngine(
  source: Source,
  onDeath: (reason: Error) => void,
): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: source,
    execArgv: [],
  })
  await firstMessage(worker)

  const listeners = new Map<number, Listener>()
  const dumps: Dump[] = []
  let connections = 0
  let failure = new Error('its thread ended')

  const post = (message: ToEngine) =>
    worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])

  worker.on('message', (message: FromEngine) => {
    if (message.type === 'bytes')
      listeners.get(message.connection)?.replies(asBuffer(message.bytes))
    if (message.type === 'dump') dumps.shift()?.resolve(asBuffer(message.bytes))
  })
  const die = () => {
    onDeath(failure)
    for (const { lost } of listeners.values()) lost(failure)
    for (const { reject } of dumps) reject(failure)
    listeners.clear()
  }
  worker.on('error', (error: Error) => (failure = error))
  worker.on('exit', die)

  return {
    connect(listener) {
      listeners.set(++connections, listener)
      return connections
    },
    send(connection, bytes) {
      // A small Buffer shares its memory with others: hand over a copy.
      if (listeners.has(connection))
        post({ type: 'bytes', connection, bytes: new Uint8Array(bytes) })
    },
    hangUp(connection) {
      if (listeners.delete(connection)) post({ type: 'hang up' })
    },
    dump() {
      post({ type: 'dump' })
      return new Promise((resolve, reject) => dumps.push({ resolve, reject }))
    },
    async stop() {
      worker.off('exit', die)
      const ended = once(worker, 'exit')
      post({ type: 'stop' })
      await ended
    },
  }
}

function firstMessage(worker: Worker) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('its thread ended while it was starting'))
    worker.once('error', reject).once('exit', ended)
    worker.once('message', (message: FromEngine) => {
      worker.off('error', reject).off('exit', ended)
      resolve(message)
    })
  })
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)
