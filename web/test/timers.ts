import { vi } from 'vitest'

/** Ignores the immediate timers of React and others. */
const MOMENT = 20

/** The delays of the timers that `act` sets, in milliseconds. */
export function timersSetBy(act: () => void): number[] {
  const timers = watchTimers()
  try {
    act()
    return timers.set()
  } finally {
    timers.leave()
  }
}

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
