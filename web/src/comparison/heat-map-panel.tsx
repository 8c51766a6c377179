import { AVERAGES } from '@cohort/contract/feedback/averages'
import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { isAdmin } from '@cohort/contract/access'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { fadeEdges } from '#web/ui/layout/fade-edges.ts'
import fades from '#web/ui/layout/scroll-fade.module.css'
import { TextLink } from '#web/ui/layout/text-link.tsx'
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
  const grid = useRef<HTMLTableElement>(null)
  const heads = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Place>([0, 0])
  const [open, setOpen] = useState<string>()
  const move = (event: KeyboardEvent) => {
    const next = moved(event.key, at, [data.length - 1, kpis.length])
    if (!next) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus()
  }
  const columns = [AVERAGES.adjusted.name, ...kpis.map(({ kpi }) => kpi)]
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
        <table ref={grid} aria-label="Ratings by KPI">
          <Heads columns={titles} />
          <Rows {...{ data, columns, at, setAt, open, setOpen }} onMove={move} />
        </table>
      </div>
    </div>
  )
}

interface RowsProps {
  readonly data: readonly HeatRow[]
  readonly columns: readonly string[]
  readonly at: Place
  readonly setAt: (at: Place) => void
  /** The cell whose words are shown, as it is written in the grid. */
  readonly open: string | undefined
  readonly setOpen: (open: string | undefined) => void
  readonly onMove: (event: KeyboardEvent) => void
}

function Rows({ data, columns, at, setAt, open, setOpen, onMove }: RowsProps) {
  const isForAdmins = isAdmin(useSignedIn())
  const cellOf = (row: HeatRow, index: number) => (cell: HeatCell, column: number) => {
    const place = `${index} ${column}`
    const fall = row.falls.find(({ kpi }) => kpi === columns[column])
    const words = cellWords(cell, {
      isForAdmins,
      counted: column === 0 ? 'feedback' : 'rating',
      fall,
    })
    return (
      <HeatCellPanel
        key={columns[column]}
        {...{ row, cell, words, onMove }}
        hasFallen={fall !== undefined}
        column={columns[column] ?? ''}
        at={place}
        isStop={at[0] === index && at[1] === column}
        isOpen={open === place}
        onOpen={(isOpen) => setOpen(isOpen ? place : undefined)}
        onFocus={() => setAt([index, column])}
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

type Place = readonly [row: number, column: number]

function moved(key: string, [row, column]: Place, [lastRow, lastColumn]: Place): Place | undefined {
  const to: Readonly<Record<string, Place>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, lastColumn],
  }
  const next = to[key]
  if (!next) return undefined
  const within = (value: number, last: number) => Math.max(0, Math.min(last, value))
  return [within(next[0], lastRow), within(next[1], lastColumn)]
}

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
