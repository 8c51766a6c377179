import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Line } from './disk-trace.ts'

/** What the disk may hold of a file beside what was synced, in the order in which it was asked for. */
type Change = { at: number; bytes: Buffer } | { size: number }

interface File {
  synced: Buffer
  pending: Change[]
}

interface Directory {
  synced: Map<string, Entry>
  current: Map<string, Entry>
}

type Entry = File | Directory

/** What a cut leaves of things that no one synced: nothing, or some of them. */
export type Leftover = () => boolean

/** Sectors are written whole; a page of the database is two of them. */
const SECTOR = 4096

const newDirectory = (): Directory => ({ synced: new Map(), current: new Map() })
const isDirectory = (entry: Entry | undefined): entry is Directory =>
  entry !== undefined && 'current' in entry

/** A disk that keeps content and names only when they were synced, each for itself. */
export class CutDisk {
  readonly #root: string
  readonly #top = newDirectory()
  readonly #files = new Map<number, File>()
  /** Off: syncing reports success without an effect. */
  isSyncing = true
  syncs = 0

  constructor(root: string) {
    this.#root = root
  }

  apply({ deed, bytes }: Line): void {
    switch (deed.op) {
      case 'create': {
        const file: File = { synced: Buffer.alloc(0), pending: [] }
        this.#files.set(deed.inode, file)
        return void this.#parent(deed.path).set(basename(deed.path), file)
      }
      case 'write':
        return void this.#file(deed.inode)?.pending.push({ at: deed.at, bytes })
      case 'resize':
        return void this.#file(deed.inode)?.pending.push({ size: deed.size })
      case 'sync':
        this.syncs += 1
        if (!this.isSyncing) return
        if ('directory' in deed) return this.#syncNames(deed.directory)
        return syncContent(this.#file(deed.inode))
      case 'mkdir':
        return void this.#parent(deed.path).set(basename(deed.path), newDirectory())
      case 'remove':
        return void this.#parent(deed.path).delete(basename(deed.path))
      case 'rename': {
        const entry = this.#parent(deed.path).get(basename(deed.path))
        this.#parent(deed.path).delete(basename(deed.path))
        if (entry) this.#parent(deed.to).set(basename(deed.to), entry)
        return
      }
      case 'acknowledged':
      case 'reached':
    }
  }

  /** Writes what the disk holds after a cut at this moment. */
  leave(target: string, isLeft: Leftover): void {
    leaveDirectory(this.#top, target, isLeft)
  }

  #file(inode: number) {
    return this.#files.get(inode)
  }

  #syncNames(path: string) {
    const directory = this.#directory(path)
    directory.synced = new Map(directory.current)
  }

  #parent(path: string) {
    return this.#directory(dirname(path)).current
  }

  #directory(path: string): Directory {
    if (path === this.#root) return this.#top
    const entry = this.#directory(dirname(path)).current.get(basename(path))
    if (!isDirectory(entry)) throw new Error(`${path} is no directory`)
    return entry
  }
}

function syncContent(file: File | undefined) {
  if (!file) return
  file.synced = changed(file.synced, file.pending)
  file.pending = []
}

function changed(content: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) =>
    'size' in change ? change.size : change.at + change.bytes.length,
  )
  let size = content.length
  const room = Buffer.alloc(Math.max(size, ...ends))
  content.copy(room)
  for (const change of changes) {
    if ('size' in change) {
      room.fill(0, Math.min(size, change.size), Math.max(size, change.size))
      size = change.size
    } else {
      change.bytes.copy(room, change.at)
      size = Math.max(size, change.at + change.bytes.length)
    }
  }
  return room.subarray(0, size)
}

function leaveDirectory({ synced, current }: Directory, target: string, isLeft: Leftover) {
  mkdirSync(target, { recursive: true })
  for (const [name, entry] of isLeft() ? current : synced) {
    const path = join(target, name)
    if (isDirectory(entry)) leaveDirectory(entry, path, isLeft)
    else writeFileSync(path, changed(entry.synced, entry.pending.flatMap(sectors).filter(isLeft)))
  }
}

function sectors(change: Change): Change[] {
  if ('size' in change) return [change]
  const { at, bytes } = change
  const count = Math.ceil(bytes.length / SECTOR)
  return Array.from({ length: count }, (_, index) => ({
    at: at + index * SECTOR,
    bytes: bytes.subarray(index * SECTOR, (index + 1) * SECTOR),
  }))
}
