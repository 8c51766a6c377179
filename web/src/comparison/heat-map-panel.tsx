import { AVERAGES } from '@cohort/contract/feedback/averages'
import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { isAdmin } from '@cohort/contract/access'
import { useRef, useState, type RefObject } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { fadeEdges } from '#web/ui/layout/fade-edges.ts'
import fades from '#web/ui/layout/scroll-fade.module.css'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useActiveCell } from '#web/ui/lists/use-active-cell.ts'
import { usePersonPlace } from '#web/signals/person-place.ts'
import { cellWords, HeatCellPanel } from './heat-cell-panel.tsx'
import classes from './heat-map.module.css'
import { NEXT_MEETING, NextMeetingPanel } from './next-meeting-panel.tsx'

interface Props {
  readonly map: HeatMap
  readonly isStale: boolean
}

/** One tab stop; the arrow keys move among the cells. */
export function HeatMapPanel({ map: { kpis, data }, isStale }: Props) {
  const heads = useRef<HTMLDivElement>(null)
  const columns = [AVERAGES.adjusted.name, ...kpis.map(({ kpi }) => kpi)]
  const { grid, cellProps } = useActiveCell(data.length, columns.length)
  const titles = [...columns, NEXT_MEETING]
  return (
    <div style={{ '--columns': titles.length }}>
      <HeadsAbove ref={heads} columns={titles} />
      <div
        ref={fadeEdges}
        data-sideways
        className={`${classes['frame']} ${fades['fade']}`}
        aria-busy={isStale}
        data-stale={isStale || undefined}
        onScroll={({ currentTarget }) => heads.current?.scrollTo(currentTarget.scrollLeft, 0)}
      >
        <table {...grid} aria-label="Ratings by KPI">
          <Heads columns={titles} />
          <Rows {...{ data, columns, cellProps }} />
        </table>
      </div>
    </div>
  )
}

interface RowsProps {
  readonly data: readonly HeatRow[]
  readonly columns: readonly string[]
  readonly cellProps: ReturnType<typeof useActiveCell>['cellProps']
}

function Rows({ data, columns, cellProps }: RowsProps) {
  /** The cell whose words are shown. */
  const [open, setOpen] = useState<string>()
  const isForAdmins = isAdmin(useSignedIn())
  const cellOf = (row: HeatRow, index: number) => (cell: HeatCell, column: number) => {
    const place = `${index} ${column}`
    const fall = row.falls.find(({ kpi }) => kpi === columns[column])
    const words = cellWords(cell, {
      isForAdmins,
      fall,
    })
    return (
      <HeatCellPanel
        key={columns[column]}
        {...{ row, cell, words }}
        hasFallen={fall !== undefined}
        column={columns[column] ?? ''}
        cellProps={cellProps(index, column)}
        isOpen={open === place}
        onOpen={(isOpen) => setOpen(isOpen ? place : undefined)}
      />
    )
  }
  return (
    <tbody>
      {data.map((row, index) => (
        <tr key={row.id}>
          <RowHead row={row} />
          {[row.average, ...row.cells].map(cellOf(row, index))}
          <td className={classes['next']}>
            <NextMeetingPanel row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const Heads = ({ columns }: { readonly columns: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col" className={classes['corner']}>
        Intern
      </th>
      {columns.map((column, place) => (
        <th
          key={column}
          scope="col"
          className={classes['head']}
          title={place === 0 ? AVERAGES.adjusted.of : undefined}
        >
          <span>{column}</span>
        </th>
      ))}
    </tr>
  </thead>
)

interface HeadsAboveProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly columns: readonly string[]
}

/** The page scrolls, and a head within the frame would leave with it. */
const HeadsAbove = ({ ref, columns }: HeadsAboveProps) => (
  <div ref={ref} className={classes['above']} aria-hidden>
    <div>
      <span className={classes['corner']}>Intern</span>
      {columns.map((column) => (
        <span key={column} className={classes['head']} style={{ '--longest': longestWord(column) }}>
          <span>{column}</span>
        </span>
      ))}
    </div>
  </div>
)

const longestWord = (text: string) => Math.max(...text.split(/\s/).map(({ length }) => length))

function RowHead({ row }: { readonly row: HeatRow }) {
  const placeOf = usePersonPlace()
  return (
    <th scope="row" className={classes['name']}>
      <TextLink {...placeOf(row)} underline="hover" tabIndex={0}>
        <PersonName name={row.name} />
      </TextLink>
    </th>
  )
}
