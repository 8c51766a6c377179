import type { PeopleColumn } from '@cohort/contract/directory/rules'
import { startTransition, useEffect, useState, type RefObject } from 'react'
import { leftOf } from './columns.ts'
import type { Range } from './use-rows.ts'

/** Up to this number, all rows are rendered, so that the browser can find and print them. */
const ALL_UP_TO = 200
/** The range moves in steps, so that not every scrolled pixel renders. */
const STEP = 3
const AHEAD = 20
/** Fill a usual window; what else fits, and the rows ahead, are rendered after the first paint. */
const FIRST = 20

/** Which rows are rendered, all of one height. */
export function useVirtual(
  frame: RefObject<HTMLElement | null>,
  total: number,
  { height, isPage }: Sizes,
): Range {
  const [shown, setShown] = useState<Range>({ from: 0, until: FIRST })
  useEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const follow = () => {
      const next = rangeIn(current, { height, isPage })
      setShown((now) => (now.from === next.from && now.until === next.until ? now : next))
    }
    startTransition(follow)
    const scrolled = isPage ? document : current
    scrolled.addEventListener('scroll', follow, { passive: true })
    return () => scrolled.removeEventListener('scroll', follow)
  }, [frame, height, isPage])
  return total <= ALL_UP_TO
    ? { from: 0, until: total }
    : { from: Math.min(shown.from, total), until: Math.min(shown.until, total) }
}

function rangeIn(frame: HTMLElement, { height, isPage }: Sizes): Range {
  const scrolled = isPage ? Math.max(0, -frame.getBoundingClientRect().top) : frame.scrollTop
  const top = Math.floor(scrolled / height / STEP) * STEP
  const rows = Math.ceil(visibleHeight(frame) / height / STEP) * STEP
  return { from: Math.max(0, top - AHEAD), until: top + rows + AHEAD + STEP }
}

export const visibleHeight = ({ clientHeight }: HTMLElement) => Math.min(clientHeight, innerHeight)

/** Scrolls so that a row is between the sticky header and the lower edge. */
export function showRow(frame: HTMLElement, row: number, { height, isPage, head }: ShownSizes) {
  const top = row * height
  if (isPage) {
    showOnPage(frame.getBoundingClientRect().top + top, height)
    return
  }
  const visible = frame.clientHeight - head
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (top + height > frame.scrollTop + visible) frame.scrollTop = top + height - visible
}

/** Between the header of the page and the bar at its lower edge. */
function showOnPage(top: number, height: number) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const above = top - (Number.parseFloat(scrollPaddingTop) || 0)
  const below = top + height - innerHeight + (Number.parseFloat(scrollPaddingBottom) || 0)
  if (above < 0) scrollBy(0, above)
  else if (below > 0) scrollBy(0, below)
}

/** Scrolls so that a column is between the sticky ones and the right edge. */
export function showColumn(frame: HTMLElement, columns: readonly PeopleColumn[], index: number) {
  const left = leftOf(columns, index) - leftOf(columns, 1)
  const right = leftOf(columns, index + 1) - frame.clientWidth
  if (left < frame.scrollLeft) frame.scrollLeft = left
  else if (right > frame.scrollLeft) frame.scrollLeft = right
}

export interface Sizes {
  readonly height: number
  /** On a phone the page scrolls, and the frame is as high as its rows. */
  readonly isPage: boolean
}

interface ShownSizes extends Sizes {
  readonly head: number
}
