import { cellOf } from '@cohort/contract/directory/cells'
import { clipboardLine, INLINE_FIELDS, type InlineField } from '@cohort/contract/directory/rules'
import type { PersonRow, TableDefinition } from '@cohort/contract/directory/schemas'
import { useState, type ClipboardEvent, type RefObject } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { blockOf, type Cell } from './moves.ts'
import { loadedBetween, useLoadedRow } from './use-rows.ts'
import { showRow, type Sizes } from './use-virtual.ts'

export interface Editing {
  /** As it was when the edit began: a refetch may move it. */
  readonly row: PersonRow
  readonly cell: Cell
  readonly field: InlineField
  readonly typed: string
}

export type Grid = ReturnType<typeof useGrid>

interface Options extends Sizes {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly definition: TableDefinition
}

const HEAD = 40

/** A screen reader told that the focused element is gone, before it is told of the next, reads neither. */
const CLOSE_MS = 100

function copyCells(
  event: ClipboardEvent,
  rows: readonly PersonRow[],
  columns: TableDefinition['columns'],
) {
  const lines = rows.map((row) => clipboardLine(columns.map((column) => cellOf(row, column))))
  event.clipboardData.setData('text/plain', lines.join('\n'))
  event.preventDefault()
}

function useEditor({ columns }: TableDefinition) {
  const [editing, setEditing] = useState<Editing>()
  const edit = (row: PersonRow | undefined, cell: Cell, typed = '') => {
    const field = INLINE_FIELDS.find((name) => name === columns[cell.column])
    if (row && field) setEditing({ row, cell, field, typed })
    return row !== undefined && field !== undefined
  }
  const end = () =>
    setTimeout(() => setEditing((now) => (now === editing ? undefined : now)), CLOSE_MS)
  return { editing, edit, end }
}

/** Which cell has the focus, which are selected for copying, and which is edited. */
export function useGrid({ frame, definition, height, isPage }: Options) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Cell>()
  const editor = useEditor(definition)
  const loadedRow = useLoadedRow(definition)
  const block = blockOf(active, anchor ?? active)

  const rowsBetween = (one: number, other: number) => loadedBetween(loadedRow, one, other)
  const goTo = (cell: Cell, isExtended = false) => {
    setAnchor(isExtended ? (anchor ?? active) : undefined)
    setActive(cell)
    if (frame.current) showRow(frame.current, cell.row, { height, isPage, head: HEAD })
  }
  const endEdit = () => {
    frame.current?.focus({ preventScroll: true })
    editor.end()
  }
  const copy = (event: ClipboardEvent) => {
    const rows = rowsBetween(block.top, block.bottom)
    copyCells(event, rows, definition.columns.slice(block.left, block.right + 1))
    if (rows.length <= block.bottom - block.top) {
      toast.notice(`Copied the first ${rows.length} rows. Use Export for more.`)
    }
  }
  const isMarking = anchor !== undefined
  const unmark = () => setAnchor(undefined)
  return {
    active,
    block,
    isMarking,
    unmark,
    goTo,
    edit: editor.edit,
    endEdit,
    editing: editor.editing,
    copy,
    loadedRow,
    rowsBetween,
  }
}
