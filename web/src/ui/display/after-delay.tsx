import { useTimeout } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'

/** A shorter wait goes unnoticed. */
export const UNNOTICED_MILLISECONDS = 150

interface Props {
  /** Milliseconds. */
  readonly delay?: number
  readonly children: ReactNode
}

/** Renders its children after a delay, so that quick responses do not flash. */
export function AfterDelay({ delay = UNNOTICED_MILLISECONDS, children }: Props) {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), delay, { autoInvoke: true })
  return isLate ? children : null
}
