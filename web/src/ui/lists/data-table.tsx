import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { useOverflow } from '#web/ui/layout/use-overflow.ts'
import classes from './data-table.module.css'

export interface Column<Row, Sort extends string = never> {
  readonly title: string
  /** The header, if it is more than the title. */
  readonly head?: ReactNode
  /** What its figures are, where the title is too short to say. */
  readonly hint?: string
  readonly sort?: Sort
  readonly cell: (row: Row) => ReactNode
  /** Left out of the rows that `isLine` selects. */
  readonly isDetail?: boolean
  /** Stays at the end where the table scrolls sideways. */
  readonly isPinned?: boolean
}

interface Props<Row, Sort extends string> {
  readonly label: string
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  /** Below the row, over its whole width. */
  readonly below?: (row: Row) => ReactNode
  /** Old rows stay, dimmed, while new ones load. */
  readonly isStale?: boolean
  /** On a phone each row is a card with titled cells: for rows that are read one by one. */
  readonly hasCards?: boolean
  /** Which cards are a single line, without titles and details: those that have little to say. */
  readonly isLine?: (row: Row) => boolean
  /** For many columns: titles take two lines, and the first column stays where the table scrolls sideways. */
  readonly isDense?: boolean
  /** The page scrolls, not the table. */
  readonly isWhole?: boolean
  /** Makes buttons of the headers of columns that have a `sort`. */
  readonly sorting?: ListSort<Sort>
}

export function DataTable<Row, Sort extends string = never>(props: Props<Row, Sort>) {
  const {
    label,
    columns,
    onOpen,
    isStale = false,
    hasCards = false,
    isDense = false,
    isWhole = false,
    sorting,
  } = props
  const { overflows, watch } = useOverflow()
  return (
    <section
      ref={watch}
      className={classes['frame']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={overflows ? 0 : undefined}
      aria-label={overflows ? label : undefined}
      aria-busy={isStale}
      data-stale={isStale || undefined}
      data-cards={hasCards || undefined}
      data-dense={isDense || undefined}
      data-whole={isWhole || undefined}
    >
      <Table stickyHeader highlightOnHover={onOpen !== undefined} aria-label={label}>
        <Table.Thead className={classes['head']}>
          <Table.Tr>
            {columns.map((column) => (
              <Header key={column.title} column={column} sorting={sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Rows {...props} />
        </Table.Tbody>
      </Table>
    </section>
  )
}

const Rows = <Row, Sort extends string>({
  columns,
  rows,
  keyOf,
  onOpen,
  below,
  isLine,
}: Props<Row, Sort>) =>
  rows.map((row) => {
    const more = below?.(row)
    return (
      <Fragment key={keyOf(row)}>
        <Table.Tr
          className={onOpen && classes['opens']}
          data-line={isLine?.(row) || undefined}
          onClick={onOpen && (() => onOpen(row))}
        >
          {columns.map(({ title, cell, isDetail, isPinned }) => (
            <Table.Td
              key={title}
              data-title={title}
              data-detail={isDetail || undefined}
              data-pinned={isPinned || undefined}
            >
              {cell(row)}
            </Table.Td>
          ))}
        </Table.Tr>
        {more && (
          <Table.Tr>
            <Table.Td colSpan={columns.length}>{more}</Table.Td>
          </Table.Tr>
        )}
      </Fragment>
    )
  })

interface HeaderProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>
  readonly sorting: ListSort<Sort> | undefined
}

/** The first press sorts ascending, each further one reverses. */
function Header<Row, Sort extends string>({ column, sorting }: HeaderProps<Row, Sort>) {
  const { title, head = title, hint, sort, isPinned } = column
  if (!sort || !sorting)
    return (
      <Table.Th title={hint} data-pinned={isPinned || undefined}>
        {head}
      </Table.Th>
    )
  const isCurrent = sorting.sort === sort
  const direction = sorting.isDescending ? 'descending' : 'ascending'
  const Arrow = sorting.isDescending ? IconArrowDown : IconArrowUp
  return (
    <Table.Th title={hint} aria-sort={isCurrent ? direction : 'none'}>
      <UnstyledButton
        className={classes['sort']}
        onClick={() => sorting.sortBy(sort, isCurrent && !sorting.isDescending)}
      >
        {title}
        {isCurrent ? (
          <Arrow size="0.875rem" stroke={2} aria-hidden />
        ) : (
          <IconArrowsSort size="0.875rem" stroke={1.5} aria-hidden className={classes['offer']} />
        )}
      </UnstyledButton>
    </Table.Th>
  )
}
