/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows in sight are positioned, which rows of a table element cannot be */
import { INLINE_FIELDS, PEOPLE_LABELS, type PeopleColumn } from '@cohort/contract/directory/rules'
import type { PersonRow } from '@cohort/contract/directory/schemas'
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { contentOf, NameLink, Progress, Rating, ShortDay } from './cell-content.tsx'
import classes from './grid.module.css'

export interface RowProps {
  readonly index: number
  readonly row: PersonRow | undefined
  readonly columns: readonly PeopleColumn[]
  readonly height: number
  readonly isChosen: boolean
  readonly isPeeked: boolean
  /** -1 when another row is active. */
  readonly activeColumn: number
  /** The first and the last marked column; both -1 without any. */
  readonly markedFrom: number
  readonly markedTo: number
  readonly isCard: boolean
}

export const cellId = (row: number, column: number) => `person-${row}-${column}`

const EDITED: readonly string[] = INLINE_FIELDS

/** Compared by its properties: scrolling renders only new rows. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { index, row, height, isChosen, isPeeked, isCard } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={classes['row']}
      data-row={index}
      data-card={isCard || undefined}
      data-peeked={isPeeked || undefined}
      style={{ transform: `translateY(${index * height}px)`, height }}
    >
      <Box row={row} isChosen={isChosen} />
      {isCard ? <Card {...props} /> : <Cells {...props} />}
    </div>
  )
})

function Box({ row, isChosen }: Pick<RowProps, 'row' | 'isChosen'>) {
  return (
    <div role="gridcell" aria-colindex={1} className={classes['box']}>
      {row && (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          readOnly
          aria-label={`Select ${row.name}`}
        />
      )}
    </div>
  )
}

function Cells(props: RowProps) {
  const { index, row, columns, isChosen, activeColumn, markedFrom, markedTo } = props
  return columns.map((column, place) => (
    <div
      key={column}
      id={cellId(index, place)}
      // Moving down a column, a screen reader says whose row it is.
      role={column === 'name' ? 'rowheader' : 'gridcell'}
      aria-colindex={place + 2}
      aria-selected={isChosen}
      data-edited={EDITED.includes(column) || undefined}
      className={classes['cell']}
      data-column={place}
      data-active={place === activeColumn || undefined}
      data-marked={(place >= markedFrom && place <= markedTo) || undefined}
    >
      {/* Not every screen reader says the state of a cell that it moves to. */}
      {column === 'name' && isChosen && <VisuallyHidden>Selected: </VisuallyHidden>}
      {row ? contentOf(row, column) : <span className={classes['coming']} />}
      {row && EDITED.includes(column) && <EditButton row={row} column={column} />}
    </div>
  ))
}

/**
 * For the pointer; with the keyboard a letter or F2 edits. The press is the table's. An element alone, since there are
 * four in each row that is scrolled into sight.
 */
const EditButton = ({
  row,
  column,
}: {
  readonly row: PersonRow
  readonly column: PeopleColumn
}) => (
  <button
    type="button"
    tabIndex={-1}
    className={classes['edit']}
    data-edit
    aria-label={`Change ${PEOPLE_LABELS[column].toLowerCase()} of ${row.name}`}
  />
)

const ON_CARD: readonly PeopleColumn[] = ['zone', 'status', 'batch']

function Card({ index, row, activeColumn }: RowProps) {
  return (
    <div
      id={cellId(index, 0)}
      role="gridcell"
      aria-colindex={2}
      className={classes['card']}
      data-column={0}
      data-active={activeColumn >= 0 || undefined}
    >
      {row ? (
        <>
          <span className={classes['title']}>
            <NameLink row={row} />
            {row.lastUpdateOn && (
              <span>
                Updated <ShortDay day={row.lastUpdateOn} />
              </span>
            )}
          </span>
          <span className={classes['line']}>
            {ON_CARD.map((column) => (
              <span key={column}>{contentOf(row, column)}</span>
            ))}
          </span>
          <span className={classes['line']}>
            <Progress row={row} />
            <span>
              <Rating row={row} />
            </span>
          </span>
        </>
      ) : (
        <span className={classes['coming']} />
      )}
    </div>
  )
}
