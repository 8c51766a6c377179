import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Syncs the names in a directory: syncing a file does not persist its name. */
export function syncDirectory(path: string): void {
  // Windows cannot sync directories and persists names without it.
  if (process.platform !== 'win32') syncPath(path, 'r')
}

export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else if (entry.isFile()) syncPath(child, 'r+')
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
