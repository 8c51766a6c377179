import { fdatasyncSync, fsyncSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncDirectory } from '#server/platform/files/fsync.ts'

/**
 * PGlite runs PostgreSQL with fsync off. On, and with a file system that can sync, PostgreSQL itself
 * knows what has to be on disk before what: its log before a commit is answered, its tables before a
 * checkpoint gives the log up.
 */
export const DURABLE_PARAMS = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat('-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on')
  // Emscripten answers fdatasync without doing it. Its fsync asks the file system, which is ours.
  .concat('-c', 'wal_sync_method=fsync')

type Init = Parameters<NodeFS['init']>
type Module = Parameters<NonNullable<Init[1]['preRun']>[number]>[0]

interface Node {
  readonly name: string
  readonly parent: Node
  readonly mode: number
}

interface Stream {
  readonly node: Node
  /** The descriptor that Node gave for it. */
  readonly nfd: number
}

/** What we use of Emscripten's file system over a real directory, which has no types. */
interface NodeFiles {
  readonly realPath: (node: Node) => string
  /** Turns errors of Node into those that PostgreSQL reads. */
  readonly tryFSOperation: <Result>(operation: () => Result) => Result
  readonly node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    rename: (node: Node, parent: Node, name: string) => void
  }
  readonly stream_ops: { fsync?: (stream: Stream) => number }
}

/** PGlite's directory of files, with the one thing that it lacks. */
export class DurableFiles extends NodeFS {
  override async init(...init: Init): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...init)
    const teach = ({ NODEFS, FS }: Module) =>
      teachToSync(NODEFS as unknown as NodeFiles, (mode) => FS.isDir(mode))
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teach] },
    }
  }
}

function teachToSync(files: NodeFiles, isDirectory: (mode: number) => boolean) {
  const { realPath, tryFSOperation, node_ops, stream_ops } = files
  const { mknod, rename } = node_ops
  /** Directories with names that a power cut may still take away. */
  const renamed = new Set<string>()

  const sync = ({ node, nfd }: Stream) => {
    const path = realPath(node)
    if (isDirectory(node.mode)) return keepNames(path)
    // Segments of the log have their full size from the start: only what is in them matters.
    if (basename(dirname(path)) === 'pg_wal') fdatasyncSync(nfd)
    else fsyncSync(nfd)
    // PostgreSQL relies on file systems that keep a new file's name together with its content.
    if (renamed.has(dirname(path))) keepNames(dirname(path))
  }
  const keepNames = (directory: string) => {
    syncDirectory(directory)
    renamed.delete(directory)
  }
  node_ops.mknod = (parent, ...more) => {
    const made = mknod(parent, ...more)
    renamed.add(realPath(parent))
    return made
  }
  node_ops.rename = (node, parent, name) => {
    rename(node, parent, name)
    renamed.add(realPath(parent))
  }
  stream_ops.fsync = (stream) => {
    tryFSOperation(() => sync(stream))
    return 0
  }
}
