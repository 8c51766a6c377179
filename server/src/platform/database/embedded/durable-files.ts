import { fdatasyncSync, fsyncSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncDirectory } from '#server/platform/files/fsync.ts'

/** PGlite turns fsync off by default (decision 15). */
export const DURABLE_PARAMS = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat('-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on')
  // Emscripten's fdatasync does nothing; its fsync calls the file system below.
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
  readonly nfd: number
}

/** The used part of Emscripten's NODEFS, which has no types. */
interface NodeFiles {
  readonly realPath: (node: Node) => string
  readonly tryFSOperation: <Result>(operation: () => Result) => Result
  readonly node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    rename: (node: Node, parent: Node, name: string) => void
  }
  readonly stream_ops: { write: unknown; fsync?: (stream: Stream) => number }
}

export class DurableFiles extends NodeFS {
  override async init(...init: Init): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...init)
    const preRun = ({ NODEFS, FS }: Module) => addSync(knownFiles(NODEFS), (mode) => FS.isDir(mode))
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), preRun] },
    }
  }
}

/** Fails at the start rather than losing commits later: another PGlite may sync in another way. */
function knownFiles(nodefs: unknown): NodeFiles {
  const { realPath, tryFSOperation, node_ops, stream_ops } = nodefs as NodeFiles
  const used = [realPath, tryFSOperation, node_ops?.mknod, node_ops?.rename, stream_ops?.write]
  if (used.every((one) => typeof one === 'function')) return nodefs as NodeFiles
  throw new Error('The files of this PGlite cannot be synced: see durable-files.ts')
}

function addSync(files: NodeFiles, isDirectory: (mode: number) => boolean) {
  const { realPath, tryFSOperation, node_ops, stream_ops } = files
  const { mknod, rename } = node_ops
  const renamed = new Set<string>()

  const sync = ({ node, nfd }: Stream) => {
    const path = realPath(node)
    if (isDirectory(node.mode)) return syncNames(path)
    // Log segments have their full size from the start: metadata need not be synced.
    if (basename(dirname(path)) === 'pg_wal') fdatasyncSync(nfd)
    else fsyncSync(nfd)
    // PostgreSQL expects fsync of a new file to persist its name.
    if (renamed.has(dirname(path))) syncNames(dirname(path))
  }
  const syncNames = (directory: string) => {
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
