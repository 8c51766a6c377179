import type { Progress } from '@cohort/contract/envelope'
import { setImmediate } from 'node:timers/promises'

export type OnProgress = (progress: Progress) => void

/** Called with the number of rows done since the last call. */
export type Advance = (count: number) => void

export function progressOf(total: number, onProgress: OnProgress = () => {}): Advance {
  let done = 0
  return (count) => {
    done += count
    if (count > 0) onProgress({ done, total })
  }
}

const SLICE_SIZE = 100

/** Maps a long list in slices, between which waiting requests are served. */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
  advance?: Advance,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (let start = 0; start < items.length; start += SLICE_SIZE) {
    const slice = items.slice(start, start + SLICE_SIZE)
    for (const item of slice) mapped.push(map(item))
    advance?.(slice.length)
    await setImmediate()
  }
  return mapped
}
