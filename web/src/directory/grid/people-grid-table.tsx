/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the visible rows are positioned, which rows of a table element cannot be */
import type { ResponseOf } from '@cohort/contract/calls'
import type { directory } from '@cohort/contract/directory/calls'
import type { MouseEvent } from 'react'
import { useEffect, useRef, type RefObject } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import type { Chosen } from '../use-chosen.ts'
import type { TableState } from '../use-table.ts'
import { CARD_HEIGHT, ROW_HEIGHT, tracksOf, widthOf } from './columns.ts'
import { EditCellForm } from './edit-cell-form.tsx'
import { GridHead } from './grid-head.tsx'
import { cellId, GridRow } from './grid-row.tsx'
import classes from './grid.module.css'
import { useGrid } from './use-grid.ts'
import { chooseRange, useGridKeys, type Actions } from './use-grid-keys.ts'
import { useRows, type Range, type RowAt } from './use-rows.ts'
import { useVirtual } from './use-virtual.ts'

interface Props extends Actions {
  readonly table: TableState
  readonly start: ResponseOf<typeof directory.list>
  readonly isStale: boolean
  readonly chosen: Chosen
  readonly peekedId: string | undefined
}

export function PeopleGridTable(props: Props) {
  const { table, start, isStale } = props
  const { definition } = table
  const isCard = usePhone()
  const height = isCard ? CARD_HEIGHT : ROW_HEIGHT
  const sizes = { height, isPage: isCard }
  const { total } = start
  const frame = useRef<HTMLDivElement>(null)
  const range = useVirtual(frame, total, sizes)
  const rowAt = useRows(definition, range, start)
  const grid = useGrid({ frame, definition, ...sizes })
  const onKeyDown = useGridKeys({ ...props, grid, definition, total, rowAt, height })
  useTopAfter(frame, grid, JSON.stringify([definition.filters, definition.sorts]))
  const shown = { ...props, grid, rowAt, isCard, range, height }
  return (
    <div
      ref={frame}
      role="grid"
      aria-label="People"
      aria-rowcount={total + 1}
      aria-colcount={definition.columns.length + 1}
      aria-multiselectable
      aria-busy={isStale}
      aria-activedescendant={activeId(shown)}
      tabIndex={0}
      className={classes['frame']}
      data-stale={isStale || undefined}
      style={styleOf(table, isCard)}
      onKeyDown={onKeyDown}
      onCopy={grid.copy}
      onClick={(event) => press(event, shown)}
      onDoubleClick={(event) => pressTwice(event, shown)}
    >
      <Contents {...shown} />
    </div>
  )
}

interface ContentsProps extends Props {
  readonly grid: Grid
  readonly rowAt: RowAt
  readonly isCard: boolean
  readonly range: Range
  readonly height: number
}

function activeId({ grid: { active }, range, isCard }: ContentsProps) {
  return isIn(range, active.row) ? cellId(active.row, isCard ? 0 : active.column) : undefined
}

function Contents(shown: ContentsProps) {
  const { table, start, grid, isCard, height } = shown
  const { columns, sorts } = table.definition
  const { editing } = grid
  return (
    <>
      {!isCard && (
        <GridHead
          columns={columns}
          sorts={sorts}
          onSort={(changed) => table.change({ sorts: changed })}
        />
      )}
      <div role="rowgroup" className={classes['canvas']} style={{ height: start.total * height }}>
        <Rows {...shown} />
        {editing && (
          <EditCellForm
            key={`${editing.row.id} ${editing.field}`}
            editing={editing}
            columns={columns}
            height={height}
            isCard={isCard}
            onClose={grid.endEdit}
          />
        )}
      </div>
    </>
  )
}

const isIn = ({ from, until }: Range, row: number) => row >= from && row < until

const styleOf = ({ definition: { columns } }: TableState, isCard: boolean) => ({
  '--tracks': isCard ? '44px 1fr' : tracksOf(columns),
  '--width': isCard ? '100%' : `${widthOf(columns)}px`,
})

type Grid = ReturnType<typeof useGrid>

function useTopAfter(frame: RefObject<HTMLElement | null>, { goTo }: Grid, asked: string) {
  useEffect(() => {
    if (frame.current && frame.current.scrollTop > 0) frame.current.scrollTop = 0
    goTo({ row: 0, column: 0 })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new query scrolls back
  }, [asked])
}

function Rows({ table, range, rowAt, grid, chosen, peekedId, isCard, height }: ContentsProps) {
  const { active, block, isMarking } = grid
  const indexes = Array.from({ length: range.until - range.from }, (_, at) => range.from + at)
  return indexes.map((index) => {
    const row = rowAt(index)
    const isMarked = isMarking && index >= block.top && index <= block.bottom
    return (
      <GridRow
        key={index}
        columns={table.definition.columns}
        height={height}
        isCard={isCard}
        index={index}
        row={row}
        isChosen={row !== undefined && chosen.has(row)}
        isPeeked={row !== undefined && row.id === peekedId}
        activeColumn={index === active.row ? active.column : -1}
        markedFrom={isMarked ? block.left : -1}
        markedTo={isMarked ? block.right : -1}
      />
    )
  })
}

function placeOf(target: EventTarget) {
  if (!(target instanceof Element)) return undefined
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  return row === undefined ? undefined : { row: Number(row), column: Number(column ?? 0) }
}

function press(event: MouseEvent, { grid, rowAt, chosen, isCard, onPeek }: ContentsProps) {
  const cell = placeOf(event.target)
  const row = cell && rowAt(cell.row)
  if (!cell || !row || !(event.target instanceof Element)) return
  grid.goTo(cell, event.shiftKey)
  if (event.target.closest('[data-edit]')) {
    grid.edit(row, cell)
    return
  }
  if (event.target.closest(`.${classes['box']}`)) {
    if (event.shiftKey) chooseRange({ grid, chosen }, grid.active.row, cell.row)
    else chosen.toggle(row)
  } else if (isCard && !event.target.closest('a')) onPeek(row)
}

function pressTwice(event: MouseEvent, { grid, rowAt, isCard, onPeek }: ContentsProps) {
  const cell = placeOf(event.target)
  const row = cell && rowAt(cell.row)
  if (cell && row && !isCard && !grid.edit(row, cell)) onPeek(row)
}
