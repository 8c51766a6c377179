import { useRef, useState, type KeyboardEvent } from 'react'

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** For a grid: one cell is in the tab order; the arrow keys, Home and End move between cells. */
export function useActiveCell(rows: number, columns: number) {
  const ref = useRef<HTMLTableElement>(null)
  const [chosen, setAt] = useState({ row: 0, column: 0 })
  const at = { row: within(chosen.row, rows), column: within(chosen.column, columns) }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    const isCell = event.target instanceof HTMLElement && event.target.dataset['cell']
    if (!move || !isCell || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = {
      row: within(at.row + move[0], rows),
      column: within(at.column + move[1], columns),
    }
    setAt(next)
    ref.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }
  const cellProps = (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  })
  return { grid: { ref, onKeyDown }, cellProps }
}
