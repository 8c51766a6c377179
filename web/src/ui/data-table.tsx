import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  /** Old rows stay, dimmed, while new ones are on their way. */
  readonly isStale?: boolean
}

/** Rows of one kind under a header that stays in sight; scrolls inside itself where it is too wide. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  onOpen,
  isStale = false,
}: Props<Row>) {
  return (
    <div className={classes['frame']} aria-busy={isStale} data-stale={isStale || undefined}>
      <Table stickyHeader highlightOnHover={onOpen !== undefined} aria-label={label}>
        <Table.Thead className={classes['head']}>
          <Table.Tr>
            {columns.map(({ title }) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={keyOf(row)}
              className={onOpen && classes['opens']}
              onClick={onOpen && (() => onOpen(row))}
            >
              {columns.map(({ title, cell }) => (
                <Table.Td key={title}>{cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
