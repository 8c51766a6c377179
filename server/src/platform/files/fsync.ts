import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Makes the names in a directory last: syncing a file does not promise that its name is kept. */
export function syncDirectory(path: string): void {
  // Windows cannot sync a directory, and needs no such call to keep a name.
  if (process.platform !== 'win32') syncPath(path, 'r')
}

/** Everything below a directory, and the directory. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inside)
    else if (entry.isFile()) syncPath(inside, 'r+')
  }
  syncDirectory(path)
}

function syncPath(path: string, flags: 'r' | 'r+') {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
