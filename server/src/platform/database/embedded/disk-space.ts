import { statfs } from 'node:fs/promises'

/**
 * Left free on the disk of the embedded database, so that it can finish what it has begun: four
 * segments of its log. Whoever would write is refused before it is used up.
 */
const RESERVE = 64 * 1024 * 1024

const LOOK_EVERY = 1_000

export async function hasDiskSpaceIn(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= RESERVE
}

/** The same, asked of the disk once in a second at most. */
export function watchDiskSpace(directory: string): () => Promise<boolean> {
  let lookedAt = -Infinity
  let answer = Promise.resolve(true)
  return () => {
    const now = performance.now()
    if (now - lookedAt > LOOK_EVERY) {
      lookedAt = now
      answer = hasDiskSpaceIn(directory)
    }
    return answer
  }
}
