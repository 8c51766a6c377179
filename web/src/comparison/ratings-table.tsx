import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { AVERAGES } from '@cohort/contract/feedback/averages'
import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { batchAndYear } from '@cohort/contract/users/rules'
import { Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import classes from './comparison.module.css'
import { NEXT_MEETING, NextMeetingPanel } from './next-meeting-panel.tsx'
import { usePersonPlace } from '#web/signals/person-place.ts'

interface Props {
  readonly map: HeatMap
  readonly isStale: boolean
}

/** On a phone each intern is a line, which unfolds to the ratings of the KPIs. */
export function RatingsTable({ map: { kpis, data }, isStale }: Props) {
  const isPhone = usePhone()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = ({ id }: HeatRow) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const fold = { isOpen: ({ id }: HeatRow) => open.has(id), toggle }
  return (
    <DataTable
      label="Ratings by KPI"
      columns={[
        ...FIRST_COLUMNS,
        { title: NEXT_MEETING, cell: (row) => <NextMeetingPanel row={row} />, isDetail: true },
        ...kpis.map(({ kpi }, index): Column<HeatRow> => ({
          title: kpi,
          cell: (row) => (
            <Rating
              cell={row.cells[index] ?? null}
              fall={row.falls.find((one) => one.kpi === kpi)}
            />
          ),
          isDetail: true,
        })),
        ...(isPhone ? [foldColumn(fold)] : []),
      ]}
      rows={data}
      keyOf={({ id }) => id}
      isStale={isStale}
      hasCards
      isDense
      isLine={(row) => isPhone && !fold.isOpen(row)}
    />
  )
}

interface Fold {
  readonly isOpen: (row: HeatRow) => boolean
  readonly toggle: (row: HeatRow) => void
}

const foldColumn = ({ isOpen, toggle }: Fold): Column<HeatRow> => ({
  title: 'KPIs',
  cell: (row) => (
    <IconButton
      label={`Ratings of ${row.name} by KPI`}
      icon={isOpen(row) ? IconChevronUp : IconChevronDown}
      aria-expanded={isOpen(row)}
      onClick={() => toggle(row)}
    />
  ),
})

interface RatingProps {
  readonly cell: HeatCell
  readonly fall?: HeatRow['falls'][number] | undefined
  readonly counted?: string
}

function Rating({ cell, fall, counted = 'rating' }: RatingProps) {
  if (cell === null) return '–'
  const { value, raw, n } = cell
  const isAdjusted = n > 1 && raw !== null && raw.toFixed(2) !== value.toFixed(2)
  const notes = [
    pluralise(n, counted),
    isAdjusted && `unadjusted ${raw.toFixed(2)}`,
    fall && fallNote(fall),
  ]
  return (
    <span className="tabular">
      {value.toFixed(2)}
      {notes.filter(Boolean).map((note) => (
        <Text key={String(note)} span display="block" size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </span>
  )
}

const fallNote = ({ from, to }: NonNullable<RatingProps['fall']>) =>
  from === null || to === null
    ? 'lower than before'
    : `fell from ${ratingFigure(from)} to ${ratingFigure(to)}`

function NameLink({ row }: { readonly row: HeatRow }) {
  const placeOf = usePersonPlace()
  return (
    <TextLink {...placeOf(row)} fw={600} underline="hover">
      <PersonName name={row.name} />
    </TextLink>
  )
}

const FIRST_COLUMNS: readonly Column<HeatRow>[] = [
  {
    title: 'Name',
    cell: (row) => (
      <>
        <NameLink row={row} />
        <Text size="xs" c="dimmed" className={classes['batch'] ?? ''}>
          {batchAndYear(row)}
        </Text>
      </>
    ),
  },
  {
    title: AVERAGES.adjusted.name,
    hint: AVERAGES.adjusted.of,
    cell: ({ average }) => (
      <>
        <Text size="xs" c="dimmed" hiddenFrom="sm" className={classes['named'] ?? ''}>
          {AVERAGES.adjusted.name}
        </Text>
        <Rating cell={average} counted="feedback" />
      </>
    ),
  },
]
