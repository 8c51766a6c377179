import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { COLUMNS, type Row } from './rows.ts'
import type { Cell } from './paste-rows.ts'

interface Options {
  readonly rows: readonly Row[]
  /** Adds an empty last row and returns its key; undefined when the day is full. */
  readonly addSpare: () => string | undefined
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/** Moves between the cells of the table as a spreadsheet does. */
export function useCells({ rows, addSpare }: Options) {
  const focus = ({ key, field }: Cell) => {
    const input = document.querySelector<Input>(`[data-cell="${key} ${field}"]`)
    input?.focus()
    // A browser leaves a field where it is while its caret is in sight, though a bar covers the rest.
    input?.scrollIntoView({ block: 'nearest' })
    if (input instanceof HTMLInputElement) input.select()
    return Boolean(input)
  }
  const step = (cell: Cell, down: number, right: number) => {
    const row = rows[rows.findIndex(({ key }) => key === cell.key) + down]
    const column = COLUMNS[COLUMNS.findIndex(({ field }) => field === cell.field) + right]
    return row && column ? focus({ key: row.key, field: column.field }) : false
  }
  const nextRow = (cell: Cell) => {
    if (step(cell, 1, 0)) return
    let added: string | undefined
    // The row must be rendered before it can be focused.
    flushSync(() => void (added = addSpare()))
    if (added) focus({ key: added, field: cell.field })
  }
  const onKeyDown = (cell: Cell, event: KeyboardEvent<Input>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey) return
    if (key === 'Enter' && !shiftKey) {
      event.preventDefault()
      nextRow(cell)
      return
    }
    const [down, right] = ARROWS[key] ?? [0, 0]
    if ((down === 0 && right === 0) || shiftKey || !isFree(event.currentTarget, down, right)) return
    // A number input would change its value.
    if (event.currentTarget instanceof HTMLInputElement) event.preventDefault()
    if (step(cell, down, right)) event.preventDefault()
  }
  return { focus, onKeyDown }
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Whether an arrow key leaves the cell: in a text area only at the end of the text. */
function isFree(input: Input, down: number, right: number): boolean {
  if (input instanceof HTMLInputElement || input instanceof HTMLButtonElement) return true
  // Up and down change the option.
  if (input instanceof HTMLSelectElement) return down === 0
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart !== selectionEnd) return false
  if (down !== 0 && isOneLine(input)) return true
  return down + right > 0 ? selectionStart === value.length : selectionStart === 0
}

/** Soft line breaks count. */
function isOneLine(input: HTMLTextAreaElement): boolean {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(input)
  const padding = (Number.parseFloat(paddingTop) || 0) + (Number.parseFloat(paddingBottom) || 0)
  const line = Number.parseFloat(lineHeight) || 20
  return !input.value.includes('\n') && input.scrollHeight - padding < line * 1.5
}

export const cellName = ({ key, field }: Cell) => `${key} ${field}`
export type OnKeyDown = (cell: Cell, event: KeyboardEvent<Input>) => void
