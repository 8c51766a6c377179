import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** What was done to the disk, and what the process was told or told us meanwhile. */
export type Deed =
  | { op: 'create'; path: string; inode: number }
  | { op: 'write'; inode: number; at: number }
  | { op: 'resize'; inode: number; size: number }
  | { op: 'sync'; inode: number }
  | { op: 'sync'; directory: string }
  | { op: 'rename'; path: string; to: string }
  | { op: 'mkdir'; path: string }
  | { op: 'remove'; path: string }
  | { op: 'acknowledged'; edit: number }
  | { op: 'reached'; what: string }

// Bound before record-disk.ts replaces them, and open before anything is recorded.
const write = writeSync
const trace = process.env['TRACE'] === undefined ? undefined : openSync(process.env['TRACE'], 'a')

/** Adds a line to the trace. One write each, so that several threads may add to it. */
export function tell(deed: Deed, bytes: Buffer = Buffer.alloc(0)): void {
  if (trace === undefined) throw new Error('TRACE names no file')
  const line = Buffer.from(JSON.stringify(deed))
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(line.length, 0)
  sizes.writeUInt32BE(bytes.length, 4)
  write(trace, Buffer.concat([sizes, line, bytes]))
}

export interface Line {
  readonly deed: Deed
  readonly bytes: Buffer
}

export function* readTrace(file: string): Generator<Line> {
  const handle = openSync(file, 'r')
  let position = 0
  const take = (length: number) => {
    const taken = Buffer.alloc(length)
    const read = length === 0 ? 0 : readSync(handle, taken, 0, length, position)
    position += length
    return read === length ? taken : undefined
  }
  try {
    for (let sizes = take(8); sizes; sizes = take(8)) {
      const [line, bytes] = [take(sizes.readUInt32BE(0)), take(sizes.readUInt32BE(4))]
      if (!line || !bytes) return
      yield { deed: JSON.parse(line.toString()) as Deed, bytes }
    }
  } finally {
    closeSync(handle)
  }
}
