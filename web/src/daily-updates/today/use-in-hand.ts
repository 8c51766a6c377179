import { useState } from 'react'
import type { Row } from '../day/rows.ts'

/** The task that was touched or added last; at first one that is not done. */
export function useInHand(rows: readonly Row[]) {
  const [key, setKey] = useState(() => rows.find(isPending)?.key)
  const [count, setCount] = useState(rows.length)
  if (rows.length !== count) {
    setCount(rows.length)
    if (rows.length > count) setKey(rows.at(-1)?.key)
  }
  const isThere = rows.some((row) => row.key === key)
  return { inHand: isThere ? key : rows.find(isPending)?.key, take: setKey }
}

const isPending = ({ fields }: Row) => fields.taskProgress === 'PENDING'
