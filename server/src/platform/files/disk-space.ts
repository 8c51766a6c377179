import { statfs } from 'node:fs/promises'

/** Four segments of the write-ahead log: writes are refused before the engine itself runs out of space. */
const RESERVE = 64 * 1024 * 1024

const CHECK_INTERVAL = 1_000

export async function hasDiskSpaceIn(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= RESERVE
}

export function watchDiskSpace(directory: string): () => Promise<boolean> {
  let checkedAt = -Infinity
  let result = Promise.resolve(true)
  return () => {
    const now = performance.now()
    if (now - checkedAt > CHECK_INTERVAL) {
      checkedAt = now
      result = hasDiskSpaceIn(directory)
    }
    return result
  }
}
