import type { PeopleColumn } from '@cohort/contract/directory/rules'
import { startTransition, useEffect, useState, type RefObject, type UIEvent } from 'react'
import { leftOf } from './columns.ts'
import type { Range } from './use-rows.ts'

/** Up to this number, all rows are rendered, so that the browser can find and print them. */
const ALL_UP_TO = 200
/** The range moves in steps, so that not every scrolled pixel renders. */
const STEP = 10
const AHEAD = 20
/** Fill a usual window; what else fits, and the rows ahead, are rendered after the first paint. */
const FIRST = 20

/** Which rows are rendered, all of one height. */
export function useVirtual(frame: RefObject<HTMLElement | null>, total: number, height: number) {
  const [shown, setShown] = useState<Range>({ from: 0, until: FIRST })
  useEffect(() => {
    const { current } = frame
    if (current) startTransition(() => setShown(rangeIn(current, height)))
  }, [frame, height])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const next = rangeIn(currentTarget, height)
    if (next.from !== shown.from || next.until !== shown.until) setShown(next)
  }
  const isWhole = total <= ALL_UP_TO
  const range = isWhole
    ? { from: 0, until: total }
    : { from: Math.min(shown.from, total), until: Math.min(shown.until, total) }
  return { range, onScroll }
}

function rangeIn({ scrollTop, clientHeight }: HTMLElement, height: number): Range {
  const top = Math.floor(scrollTop / height / STEP) * STEP
  const rows = Math.ceil(clientHeight / height / STEP) * STEP
  return { from: Math.max(0, top - AHEAD), until: top + rows + AHEAD + STEP }
}

/** Scrolls so that a row is between the sticky header and the lower edge. */
export function showRow(frame: HTMLElement, row: number, { height, head }: Sizes) {
  const top = row * height
  const visible = frame.clientHeight - head
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (top + height > frame.scrollTop + visible) frame.scrollTop = top + height - visible
}

/** Scrolls so that a column is between the sticky ones and the right edge. */
export function showColumn(frame: HTMLElement, columns: readonly PeopleColumn[], index: number) {
  const left = leftOf(columns, index) - leftOf(columns, 1)
  const right = leftOf(columns, index + 1) - frame.clientWidth
  if (left < frame.scrollLeft) frame.scrollLeft = left
  else if (right > frame.scrollLeft) frame.scrollLeft = right
}

interface Sizes {
  readonly height: number
  readonly head: number
}
