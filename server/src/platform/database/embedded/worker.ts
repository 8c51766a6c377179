import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { syncTree } from '#server/platform/files/fsync.ts'
import { DURABLE_PARAMS, DurableFiles } from './durable-files.ts'
import { simpleQuery, SYNC } from './frames.ts'
import type { FromEngine, Source, ToEngine } from './messages.ts'

const PIECE = 64 * 1024

if (!parentPort) throw new Error('This file runs as a worker thread only')
const port = parentPort

// A server that panics, on a full disk for one, is started anew and repairs itself from its log.
// PGlite carries on with what is left of it, so we end the thread, and lasting-engine.ts starts it.
let panic: string | undefined

// Only engine.ts starts this file, and it types what it hands over.
const engine = await open(workerData as Source).catch((error: unknown) => {
  throw panic ? new Error(panic, { cause: error }) : error
})
let work = Promise.resolve()

port.on('message', (message: ToEngine) => {
  work = work.then(() => handle(message))
})
tell({ type: 'ready' })

async function open(source: Source) {
  const options = { onStderr: watch, extensions: { pg_trgm } }
  if ('directory' in source) {
    const fs = new DurableFiles(source.directory)
    const opened = await PGlite.create({ ...options, fs, startParams: DURABLE_PARAMS })
    // What PGlite copied at the first start, and what an operator put back or left unsynced.
    syncTree(source.directory)
    return opened
  }
  return PGlite.create({
    ...options,
    dataDir: 'memory://',
    ...(source.dump && { loadDataDir: new Blob([source.dump]) }),
  })
}

/** The answer tells PGlite not to print the line. */
function watch(line: string) {
  const [, reason] = /(?:PANIC|FATAL): +(.*)/.exec(line) ?? []
  panic ??= reason
  return false
}

async function handle(message: ToEngine): Promise<void> {
  switch (message.type) {
    case 'bytes':
      return run(message.bytes, (bytes) =>
        tell({ type: 'bytes', connection: message.connection, bytes }),
      )
    case 'hang up':
      for (const frame of [SYNC, simpleQuery('rollback'), simpleQuery('discard all')]) {
        await run(frame, () => {})
      }
      return
    case 'dump':
      return tell({ type: 'dump', bytes: await dump() })
    case 'stop':
      await engine.close()
      return port.close()
  }
}

async function dump() {
  await engine.exec('checkpoint')
  const archive = await engine.dumpDataDir('none')
  return new Uint8Array(await archive.arrayBuffer())
}

/** Runs protocol bytes and hands the replies on in pieces that are worth a message. */
async function run(bytes: Uint8Array, reply: (bytes: Uint8Array<ArrayBuffer>) => void) {
  let pieces: Uint8Array[] = []
  let size = 0
  const flush = () => {
    // What comes after a panic was never written.
    if (panic) throw new Error(panic)
    if (size > 0) reply(joined(pieces, size))
    pieces = []
    size = 0
  }
  await engine.execProtocolRawStream(bytes, {
    onRawData: (piece) => {
      // The engine reuses its memory as soon as this function returns.
      pieces.push(piece.slice())
      size += piece.length
      if (size >= PIECE && !panic) flush()
    },
  })
  flush()
}

function joined(pieces: readonly Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

function tell(message: FromEngine) {
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : [])
}
