import type { Progress } from '@cohort/contract/envelope'
import { setImmediate } from 'node:timers/promises'

export type OnProgress = (progress: Progress) => void

/** Told how many more are done. */
export type Steps = (count: number) => void

export function steps(total: number, tell: OnProgress = () => {}): Steps {
  let done = 0
  return (count) => {
    done += count
    if (count > 0) tell({ done, total })
  }
}

const AT_ONCE = 100

/** Works through a long list and lets waiting requests have their turn after every few. */
export async function inSlices<Given, Made>(
  list: readonly Given[],
  make: (one: Given) => Made,
  progress?: Steps,
): Promise<Made[]> {
  const made: Made[] = []
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const slice = list.slice(start, start + AT_ONCE)
    for (const one of slice) made.push(make(one))
    progress?.(slice.length)
    await setImmediate()
  }
  return made
}
