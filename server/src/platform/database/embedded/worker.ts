import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { syncTree } from '#server/platform/files/fsync.ts'
import { DURABLE_PARAMS, DurableFiles } from './durable-files.ts'
import { simpleQuery, SYNC } from './wire-frames.ts'
import type { FromEngine, Source, ToEngine } from './engine.ts'

/** PGlite's 128 MB would stay resident; what is not among them is in the system's cache of files. */
const BUFFERS = ['-c', 'shared_buffers=32MB']
const CHUNK_BYTES = 64 * 1024

if (!parentPort) throw new Error('This file runs as a worker thread only')
const port = parentPort

// After a panic, for example on a full disk, PGlite would continue with a corrupt state: the thread ends, and
// supervisor.ts restarts it, which recovers from the write-ahead log.
let panic: string | undefined

const engine = await open(workerData as Source).catch((error: unknown) => {
  throw panic ? new Error(panic, { cause: error }) : error
})
let work = Promise.resolve()

port.on('message', (message: ToEngine) => {
  work = work.then(() => handle(message))
})
send({ type: 'ready' })

async function open(source: Source) {
  const options = { onStderr: watch, extensions: { pg_trgm } }
  if ('directory' in source) {
    const fs = new DurableFiles(source.directory)
    const opened = await PGlite.create({
      ...options,
      fs,
      startParams: [...DURABLE_PARAMS, ...BUFFERS],
    })
    // Files that PGlite created at the first start or that an operator restored.
    syncTree(source.directory)
    return opened
  }
  return PGlite.create({
    ...options,
    dataDir: 'memory://',
    ...(source.dump && { loadDataDir: new Blob([source.dump]) }),
  })
}

/** Returning false keeps PGlite from printing the line. */
function watch(line: string) {
  const [, reason] = /(?:PANIC|FATAL): +(.*)/.exec(line) ?? []
  panic ??= reason
  return false
}

async function handle(message: ToEngine): Promise<void> {
  switch (message.type) {
    case 'bytes':
      return run(message.bytes, (bytes) =>
        send({ type: 'bytes', connection: message.connection, bytes }),
      )
    case 'disconnect':
      for (const frame of [SYNC, simpleQuery('rollback'), simpleQuery('discard all')]) {
        await run(frame, () => {})
      }
      return
    case 'stop':
      await engine.close()
      return port.close()
  }
}

async function run(bytes: Uint8Array, reply: (bytes: Uint8Array<ArrayBuffer>) => void) {
  let chunks: Uint8Array[] = []
  let size = 0
  const flush = () => {
    // Replies after a panic are wrong.
    if (panic) throw new Error(panic)
    if (size > 0) reply(new Uint8Array(Buffer.concat(chunks)))
    chunks = []
    size = 0
  }
  await engine.execProtocolRawStream(bytes, {
    onRawData: (chunk) => {
      // The engine reuses its memory as soon as this function returns.
      chunks.push(chunk.slice())
      size += chunk.length
      if (size >= CHUNK_BYTES && !panic) flush()
    },
  })
  flush()
}

function send(message: FromEngine) {
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
}
