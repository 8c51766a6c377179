import { useTimeout } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'

const UNNOTICED = 150

/** Shows its children only when the wait has become noticeable, so that quick answers do not flash. */
export function AfterDelay({ children }: { readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), UNNOTICED, { autoInvoke: true })
  return isLate ? children : null
}
