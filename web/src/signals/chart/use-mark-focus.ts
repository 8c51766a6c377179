import { useLocation } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'
import { isArrow, stopAfter, stopNamed, type Stop } from './moves.ts'

/** Milliseconds, after which letters begin another name. */
const TYPING_PAUSE = 700

/** The mark by which an intern was last opened with the keyboard, and the address of its chart: the way back leads to it. */
const left = { address: '', id: '' }

export type MarkFocus = ReturnType<typeof useMarkFocus>

/** The focused mark and the mark with shown details: one tab stop, the worst first. */
export function useMarkFocus(stops: readonly Stop[], onTable: (() => void) | undefined) {
  const address = useLocation({ select: ({ href }) => href })
  const [returned] = useState(() => (address === left.address ? left.id : undefined))
  const [chosen, setChosen] = useState(returned)
  const [previewed, setPreviewed] = useState<string>()
  const findTyped = useTyped()
  const current = stops.find(({ id }) => id === chosen)?.id ?? stops[0]?.id

  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const { key, currentTarget, shiftKey, altKey, ctrlKey, metaKey } = event
    if (!current || altKey || ctrlKey || metaKey) return
    const stop = isArrow(key) ? stopAfter(stops, current, key) : undefined
    const named = key.length === 1 && key !== ' ' && !shiftKey
    const found = stop ?? (named ? findTyped(stops, current, key) : undefined)
    if (found) focusMark(currentTarget, found.id)
    if (key === ' ') setPreviewed(previewed === current ? undefined : current)
    if (key === 'Escape') setPreviewed(undefined)
    if (key === 'T' && shiftKey) onTable?.()
    if (isArrow(key) || key === ' ') event.preventDefault()
  }
  return {
    current,
    previewed,
    returned,
    onKeyDown,
    leave: (id: string) => {
      left.address = address
      left.id = id
    },
    point: (id: string | undefined) => setPreviewed(id),
    enter: (id: string) => {
      setChosen(id)
      setPreviewed(id)
    },
  }
}

const focusMark = (mark: Element, id: string) =>
  mark.closest('svg')?.querySelector<SVGAElement>(`[data-mark="${id}"]`)?.focus()

function useTyped() {
  const typed = useRef({ letters: '', at: 0 })
  return (stops: readonly Stop[], current: string, key: string) => {
    const now = Date.now()
    const isOn = now - typed.current.at < TYPING_PAUSE
    const letters = isOn ? typed.current.letters + key : key
    typed.current = { letters, at: now }
    return stopNamed(stops, current, letters)
  }
}
