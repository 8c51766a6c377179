/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the visible rows are positioned, which rows of a table element cannot be */
import {
  PEOPLE_LABELS,
  PEOPLE_SORTS,
  type OrderedBy,
  type PeopleColumn,
  type PeopleSort,
} from '@cohort/contract/directory/rules'
import { AVERAGES } from '@cohort/contract/feedback/averages'
import { UnstyledButton } from '@mantine/core'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import classes from './grid.module.css'
import { pressed } from './sorts.ts'

interface Props {
  readonly columns: readonly PeopleColumn[]
  readonly sorts: readonly OrderedBy[]
  readonly onSort: (sorts: OrderedBy[]) => void
}

export function GridHead({ columns, sorts, onSort }: Props) {
  return (
    <div role="row" aria-rowindex={1} className={classes['head']}>
      <div role="columnheader" aria-colindex={1} className={classes['box']}>
        <VisuallyHidden>Selected</VisuallyHidden>
      </div>
      {columns.map((column, place) => (
        <Header key={column} column={column} place={place} sorts={sorts} onSort={onSort} />
      ))}
    </div>
  )
}

interface HeaderProps extends Omit<Props, 'columns'> {
  readonly column: PeopleColumn
  readonly place: number
}

const isSort = (column: PeopleColumn): column is PeopleSort =>
  PEOPLE_SORTS.some((sort) => sort === column)

/** A press sorts by this column alone; with the Shift key it is added to the others. */
function Header({ column, place, sorts, onSort }: HeaderProps) {
  const rank = sorts.findIndex((sort) => sort.column === column)
  const sort = sorts[rank]
  const label = PEOPLE_LABELS[column]
  const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp
  const press = ({ shiftKey }: MouseEvent) => {
    if (isSort(column)) onSort(pressed(sorts, column, shiftKey))
  }
  return (
    <div
      role="columnheader"
      aria-colindex={place + 2}
      aria-sort={sort ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      className={classes['cell']}
      title={column === 'rating' ? AVERAGES.recent.of : undefined}
    >
      {isSort(column) ? (
        <UnstyledButton className={classes['sort']} onClick={press}>
          {label}
          {sort && <Arrow size="0.875rem" stroke={2} aria-hidden />}
          {sort && sorts.length > 1 && <span className={classes['rank']}>{rank + 1}</span>}
        </UnstyledButton>
      ) : (
        label
      )}
    </div>
  )
}
