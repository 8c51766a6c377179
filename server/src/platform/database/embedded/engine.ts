import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Source = { directory: string } | { dump: Uint8Array<ArrayBuffer> | undefined }

interface Bytes {
  type: 'bytes'
  connection: number
  bytes: Uint8Array<ArrayBuffer>
}

export type ToEngine = Bytes | { type: 'disconnect' } | { type: 'stop' }
export type FromEngine = Bytes | { type: 'ready' }

interface Listener {
  readonly replies: (bytes: Buffer) => void
  readonly lost: (reason: Error) => void
}

export type Engine = {
  connect: (listener: Listener) => number
  send: (connection: number, bytes: Buffer) => void
  /** Resets the session for the next connection. */
  disconnect: (connection: number) => void
  /** Milliseconds since it last answered a message. */
  silence: () => number
  stop: () => Promise<void>
}

/** Starts PGlite in a worker thread, because its queries block their thread. */
export async function startEngine(
  source: Source,
  onDeath: (reason: Error) => void,
): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: source,
    execArgv: [],
  })
  await untilReady(worker)
  const listeners = new Map<number, Listener>()
  let failure = new Error('its thread ended')
  const die = () => {
    onDeath(failure)
    for (const { lost } of listeners.values()) lost(failure)
    listeners.clear()
  }
  worker.on('error', (error: Error) => (failure = error)).on('exit', die)
  const stop = async () => {
    worker.off('exit', die)
    const ended = once(worker, 'exit')
    worker.postMessage({ type: 'stop' } satisfies ToEngine)
    await ended
  }
  return { ...connectionsOf(worker, listeners), stop }
}

function connectionsOf(worker: Worker, listeners: Map<number, Listener>): Omit<Engine, 'stop'> {
  let connections = 0
  let answeredAt = performance.now()
  const post = (message: ToEngine) =>
    worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
  worker.on('message', (message: FromEngine) => {
    if (message.type !== 'bytes') return
    answeredAt = performance.now()
    const { buffer, byteOffset, byteLength } = message.bytes
    listeners.get(message.connection)?.replies(Buffer.from(buffer, byteOffset, byteLength))
  })
  return {
    connect(listener) {
      listeners.set(++connections, listener)
      return connections
    },
    send(connection, bytes) {
      // A copy: small Buffers share their memory with others.
      if (listeners.has(connection))
        post({ type: 'bytes', connection, bytes: new Uint8Array(bytes) })
    },
    disconnect(connection) {
      if (listeners.delete(connection)) post({ type: 'disconnect' })
    },
    silence: () => performance.now() - answeredAt,
  }
}

function untilReady(worker: Worker) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('its thread ended while it was starting'))
    worker.once('error', reject).once('exit', ended)
    worker.once('message', (message: FromEngine) => {
      worker.off('error', reject).off('exit', ended)
      resolve(message)
    })
  })
}
