import fs, { type PathLike, type RmOptions } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import workers, { Worker, type WorkerOptions } from 'node:worker_threads'
import { tell } from './disk-trace.ts'

/**
 * Loaded before a process begins (`--import`), and before each of its threads: writes down whatever
 * they do to files below TRACED, in the order in which they do it.
 */
const traced = resolve(String(process.env['TRACED']))
const real = { ...fs }

const isTraced = (path: unknown): path is string =>
  typeof path === 'string' && `${resolve(path)}/`.startsWith(`${traced}/`)

/** The files and directories below TRACED that are open, by descriptor. */
const open = new Map<number, { inode: number } | { directory: string }>()

function inodeAt(descriptor: number) {
  const file = open.get(descriptor)
  return file && 'inode' in file ? file.inode : undefined
}

function openFile(path: string, flags: fs.OpenMode, mode?: fs.Mode) {
  const isNew = isTraced(path) && !real.existsSync(path)
  const descriptor = real.openSync(path, flags, mode)
  if (!isTraced(path)) return descriptor
  const about = real.fstatSync(descriptor)
  if (about.isDirectory()) {
    open.set(descriptor, { directory: resolve(path) })
    return descriptor
  }
  const inode = about.ino
  open.set(descriptor, { inode })
  if (isNew) tell({ op: 'create', path: resolve(path), inode })
  else if (about.size === 0) tell({ op: 'resize', inode, size: 0 })
  return descriptor
}

function closeFile(descriptor: number) {
  open.delete(descriptor)
  real.closeSync(descriptor)
}

function tellWrite(descriptor: number, bytes: Buffer, at: number) {
  const inode = inodeAt(descriptor)
  if (inode !== undefined) tell({ op: 'write', inode, at }, bytes)
}

function write(descriptor: number, content: Uint8Array, ...[offset, length, at]: number[]) {
  const written = real.writeSync(descriptor, content, offset, length, at)
  const bytes = Buffer.from(content.buffer, content.byteOffset + (offset ?? 0), written)
  tellWrite(descriptor, bytes, at ?? 0)
  return written
}

type Content = string | Uint8Array

function writeFile(target: number | PathLike, content: Content, options?: fs.WriteFileOptions) {
  if (isTraced(target)) {
    const mode = typeof options === 'object' ? options?.mode : undefined
    const descriptor = openFile(target, 'w', mode)
    writeFile(descriptor, content)
    return closeFile(descriptor)
  }
  real.writeFileSync(target, content, options)
  if (typeof target === 'number') tellWrite(target, Buffer.from(content), 0)
}

function tellSize(inode: number | undefined, size = 0) {
  if (inode !== undefined) tell({ op: 'resize', inode, size })
}

const syncing = (name: 'fsyncSync' | 'fdatasyncSync') => (descriptor: number) => {
  real[name](descriptor)
  const synced = open.get(descriptor)
  if (synced) tell({ op: 'sync', ...synced })
}

function tellRemoval(path: PathLike) {
  if (isTraced(path)) tell({ op: 'remove', path: resolve(path) })
}

Object.assign(fs, {
  openSync: openFile,
  closeSync: closeFile,
  writeSync: write,
  writeFileSync: writeFile,
  fsyncSync: syncing('fsyncSync'),
  fdatasyncSync: syncing('fdatasyncSync'),
  ftruncateSync(descriptor: number, size?: number) {
    real.ftruncateSync(descriptor, size)
    tellSize(inodeAt(descriptor), size)
  },
  truncateSync(path: string, size?: number) {
    real.truncateSync(path, size)
    if (isTraced(path)) tellSize(real.statSync(path).ino, size)
  },
  renameSync(from: string, to: string) {
    real.renameSync(from, to)
    if (isTraced(from)) tell({ op: 'rename', path: resolve(from), to: resolve(to) })
  },
  mkdirSync(path: PathLike, options?: fs.MakeDirectoryOptions) {
    const isNew = !real.existsSync(path)
    const made = real.mkdirSync(path, options)
    if (isNew && isTraced(path)) tell({ op: 'mkdir', path: resolve(path) })
    return made
  },
  unlinkSync(path: PathLike) {
    real.unlinkSync(path)
    tellRemoval(path)
  },
  rmdirSync(path: PathLike) {
    real.rmdirSync(path)
    tellRemoval(path)
  },
  rmSync(path: PathLike, options?: RmOptions) {
    real.rmSync(path, options)
    tellRemoval(path)
  },
})
Object.assign(workers, {
  Worker: class extends Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      super(file, { ...options, execArgv: [`--import=${import.meta.filename}`] })
    }
  },
})
syncBuiltinESMExports()
