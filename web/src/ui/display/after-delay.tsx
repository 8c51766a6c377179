import { useTimeout } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'

/** Milliseconds in which nobody notices that something is not there yet. */
export const UNNOTICED_MILLISECONDS = 150

interface Props {
  /** Milliseconds. */
  readonly delay?: number
  readonly children: ReactNode
}

/** Shows its children only when the wait has become noticeable, so that quick answers do not flash. */
export function AfterDelay({ delay = UNNOTICED_MILLISECONDS, children }: Props) {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), delay, { autoInvoke: true })
  return isLate ? children : null
}
