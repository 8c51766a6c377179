import { isAdmin } from '@cohort/contract/access'
import type { HeatCell, HeatMap, HeatRow } from '@cohort/contract/comparison/schemas'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { AVERAGES } from '@cohort/contract/feedback/averages'
import { batchAndYear } from '@cohort/contract/users/rules'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { usePersonPlace } from '#web/signals/person-place.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { FallMark, heatOf } from './colour-key-panel.tsx'
import { cellNote } from './heat-cell-panel.tsx'
import heat from './heat-map.module.css'
import { NextMeetingPanel } from './next-meeting-panel.tsx'
import classes from './ratings-list.module.css'
import { fallWords, lowestKpis } from './wording.ts'

interface Props {
  readonly row: HeatRow
  readonly kpis: HeatMap['kpis']
  /** The KPI whose figure stands at the name, or empty for the average. */
  readonly shown: string
}

export function InternCard({ row, kpis, shown }: Props) {
  const [isOpen, setOpen] = useState(false)
  const placeOf = usePersonPlace()
  const all = useId()
  const index = kpis.findIndex(({ kpi }) => kpi === shown)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <li className={classes['intern']}>
      <div className={classes['head']}>
        <Figure
          of={kpis[index]?.kpi ?? AVERAGES.adjusted.name}
          cell={row.cells[index] ?? (index === -1 ? row.average : null)}
        />
        <TextLink {...placeOf(row)} underline="hover" className={classes['name'] ?? ''}>
          <PersonName name={row.name} />
        </TextLink>
        <div className={classes['next']}>
          <NextMeetingPanel row={row} isTitled />
        </div>
      </div>
      <UnstyledButton
        className={classes['fold'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? all : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Summary row={row} kpis={kpis} />
        <span className={classes['unfold']}>
          All KPIs
          <VisuallyHidden> of {row.name}</VisuallyHidden>
          <Chevron size="1rem" stroke={1.5} aria-hidden />
        </span>
      </UnstyledButton>
      {isOpen && <AllKpis id={all} row={row} kpis={kpis} />}
    </li>
  )
}

interface FigureProps {
  readonly of?: string
  readonly cell: HeatCell
}

/** The colours are those of the map. */
const Figure = ({ of, cell }: FigureProps) => (
  <span
    className={`${heat['figure']} ${classes['figure']}`}
    data-heat={cell && cell.n > 1 ? heatOf(cell.value) : undefined}
    data-single={cell?.n === 1 || undefined}
  >
    {of && <VisuallyHidden>{of} </VisuallyHidden>}
    {cell ? ratingFigure(cell.value) : '–'}
  </span>
)

/** "Understanding 2.2, Problem Solving 2.6", and which fell. */
function Summary({ row, kpis }: Omit<Props, 'shown'>) {
  const { falls } = row
  const lowest = lowestKpis(row, kpis)
  const more = falls.length - MOST_FALLS
  return (
    <span className={classes['summary']}>
      <span>{lowest || 'No ratings shown'}</span>
      {falls.length > 0 && (
        <span>
          <FallMark /> Fell: {falls.slice(0, MOST_FALLS).map(fallWords).join(', ')}
          {more > 0 && `, and ${more} more`}
        </span>
      )}
    </span>
  )
}

const MOST_FALLS = 2

function AllKpis({ id, row, kpis }: Omit<Props, 'shown'> & { readonly id: string }) {
  const isForAdmins = isAdmin(useSignedIn())
  const placeOf = usePersonPlace()
  const { to, search } = placeOf(row)
  return (
    <div id={id}>
      <ul className={`plain-list ${classes['all']}`}>
        {kpis.map(({ kpi }, index) => {
          const cell = row.cells[index] ?? null
          const fall = row.falls.find((one) => one.kpi === kpi)
          return (
            <li key={kpi}>
              <span>
                {kpi} {fall && <FallMark />}
                <Text span display="block" size="xs" c="dimmed">
                  {cellNote(cell, { isForAdmins, fall })}
                </Text>
              </span>
              <Figure cell={cell} />
            </li>
          )
        })}
      </ul>
      <div className={classes['foot']}>
        <TextLink to={to} search={{ ...search, tab: 'feedback' }}>
          Feedback of {row.name}
        </TextLink>
        <Text span size="xs" c="dimmed">
          {batchAndYear(row)}
        </Text>
      </div>
    </div>
  )
}
