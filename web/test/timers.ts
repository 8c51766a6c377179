import { vi } from 'vitest'

/** React and its like set timers for the next moment: nobody waits for those. */
const MOMENT = 20

/** How long the timers that this act sets will wait, in milliseconds: exact, however slow the machine. */
export function timersSetBy(act: () => void): number[] {
  const timers = watchTimers()
  try {
    act()
    return timers.set()
  } finally {
    timers.leave()
  }
}

/** The same of what happens until the act is over. */
export async function timersSetDuring(act: () => Promise<unknown>): Promise<number[]> {
  const timers = watchTimers()
  try {
    await act()
    return timers.set()
  } finally {
    timers.leave()
  }
}

function watchTimers() {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  return {
    set: () => timers.mock.calls.map(([, delay]) => Number(delay)).filter((one) => one > MOMENT),
    leave: () => timers.mockRestore(),
  }
}
