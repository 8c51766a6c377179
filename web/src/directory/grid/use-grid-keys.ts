import { INLINE_FIELDS } from '@cohort/contract/directory/rules'
import type { PersonRow, TableDefinition } from '@cohort/contract/directory/schemas'
import type { KeyboardEvent } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Chosen } from '../use-chosen.ts'
import { moved } from './moves.ts'
import type { Grid } from './use-grid.ts'
import type { RowAt } from './use-rows.ts'
import { showColumn, visibleHeight } from './use-virtual.ts'

export interface Actions {
  readonly onOpen: (row: PersonRow) => void
  /** Undefined closes the preview. */
  readonly onPeek: (row: PersonRow | undefined) => void
}

interface Options extends Actions {
  readonly grid: Grid
  readonly definition: TableDefinition
  readonly total: number
  readonly rowAt: RowAt
  readonly chosen: Chosen
  readonly height: number
  readonly peekedId: string | undefined
}

const EDITED: readonly (string | undefined)[] = INLINE_FIELDS

export function useGridKeys(options: Options) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return
    if (move(event, options) || act(event, options)) event.preventDefault()
  }
}

function move(event: KeyboardEvent<HTMLDivElement>, options: Options): boolean {
  const { grid, definition, total, height, rowAt, peekedId, onPeek } = options
  const page = Math.max(1, Math.floor(visibleHeight(event.currentTarget) / height) - 1)
  const extent = { rows: total, columns: definition.columns.length, page }
  const cell = moved(grid.active, withVimKeys(event, options), extent)
  if (!cell || total === 0) return false
  grid.goTo(cell, event.shiftKey)
  showColumn(event.currentTarget, definition.columns, cell.column)
  const row = rowAt(cell.row) ?? grid.loadedRow(cell.row)
  if (peekedId !== undefined && row) onPeek(row)
  return true
}

const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

/** In cells that are edited a letter begins to edit. */
function withVimKeys(event: KeyboardEvent, options: Options) {
  const { key, ctrlKey, metaKey } = event
  const isLetter = !ctrlKey && !metaKey && !isEdited(options)
  return { key: (isLetter && LETTERS[key]) || key, ctrlKey, metaKey }
}

const isEdited = ({ grid, definition }: Options) =>
  EDITED.includes(definition.columns[grid.active.column])

function act(event: KeyboardEvent, options: Options): boolean {
  const { grid, rowAt, chosen, peekedId, onOpen, onPeek } = options
  const row = rowAt(grid.active.row)
  const { key } = event
  if (key === 'Escape') {
    if (grid.isMarking) grid.unmark()
    else if (peekedId !== undefined) onPeek(undefined)
    else chosen.clear()
    return true
  }
  if (!row || event.ctrlKey || event.metaKey) return false
  if (key === 'Enter') onOpen(row)
  else if (key === ' ' && event.shiftKey) chooseMarked(row, options)
  else if (key === ' ') onPeek(row.id === peekedId ? undefined : row)
  else return write(key, row, options)
  return true
}

function chooseMarked(row: PersonRow, options: Options) {
  const { isMarking, block } = options.grid
  if (isMarking) chooseRange(options, block.top, block.bottom)
  else options.chosen.toggle(row)
}

/** Rows that were scrolled past long ago are not loaded. */
export function chooseRange(
  { grid, chosen }: Pick<Options, 'grid' | 'chosen'>,
  from: number,
  to: number,
) {
  const rows = grid.rowsBetween(from, to)
  chosen.choose(rows)
  const wanted = Math.abs(to - from) + 1
  if (rows.length < wanted) toast.notice(`Selected ${rows.length} of ${wanted} rows.`)
}

/** F2, E or a letter in a cell that is edited; X selects the row. */
function write(key: string, row: PersonRow, options: Options): boolean {
  const { grid, definition, chosen } = options
  if (isEdited(options)) {
    const isLetter = key.length === 1 && /\p{L}|\p{N}/u.test(key)
    return (key === 'F2' || isLetter) && grid.edit(row, grid.active, key === 'F2' ? '' : key)
  }
  if (key === 'x') {
    chosen.toggle(row)
    return true
  }
  if (key !== 'e' && key !== 'F2') return false
  const column = definition.columns.findIndex((name) => EDITED.includes(name))
  return column >= 0 && grid.edit(row, { row: grid.active.row, column })
}
