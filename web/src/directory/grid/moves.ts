/** A cell by its row and column, both from 0; the checkboxes do not count as a column. */
export interface Cell {
  readonly row: number
  readonly column: number
}

interface Extent {
  readonly rows: number
  readonly columns: number
  /** Rows of a page. */
  readonly page: number
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

export function moved({ row, column }: Cell, press: Press, extent: Extent): Cell | undefined {
  const { rows, columns, page } = extent
  const to = (nextRow: number, nextColumn = column) => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  })
  const isFar = press.ctrlKey || press.metaKey
  switch (press.key) {
    case 'ArrowDown':
      return isFar ? to(rows) : to(row + 1)
    case 'ArrowUp':
      return isFar ? to(0) : to(row - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'PageDown':
      return to(row + page)
    case 'PageUp':
      return to(row - page)
    case 'Home':
      return to(isFar ? 0 : row, 0)
    case 'End':
      return to(isFar ? rows : row, columns)
    default:
      return undefined
  }
}

export const blockOf = (one: Cell, other: Cell) => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})
