import { useTimeout } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'

/** A shorter wait goes unnoticed. */
export const UNNOTICED_MILLISECONDS = 150

/** How long a navigation keeps the previous screen while the next one loads. */
export const NAVIGATION_WAIT_MILLISECONDS = 2 * UNNOTICED_MILLISECONDS

let lastWait = -Infinity

/** After the navigation's wait the new screen shows its skeleton without a further delay. */
export function noteNavigationWait() {
  lastWait = performance.now()
}

/** Of those on the screen now. One that replaces another does not wait again: nothing would be shown meanwhile. */
let shown = 0

const hasJustWaited = () => shown > 0 || performance.now() - lastWait < UNNOTICED_MILLISECONDS

interface Props {
  /** Milliseconds. */
  readonly delay?: number
  readonly children: ReactNode
}

/** Renders its children after a delay, so that quick responses do not flash. */
export function AfterDelay({ delay = UNNOTICED_MILLISECONDS, children }: Props) {
  const [isLate, setLate] = useState(() => delay <= UNNOTICED_MILLISECONDS && hasJustWaited())
  useTimeout(() => setLate(true), delay, { autoInvoke: true })
  useEffect(() => {
    if (!isLate) return
    shown += 1
    return () => {
      shown -= 1
    }
  }, [isLate])
  return isLate ? children : null
}
