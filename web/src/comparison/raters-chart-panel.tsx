import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterRow, Raters } from '@cohort/contract/comparison/schemas'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { AmountBar, SpreadBar } from './bars-panel.tsx'
import classes from './comparison.module.css'
import { WaitingPanel } from './waiting-panel.tsx'
import {
  againstOthers,
  delayHelp,
  delayWords,
  leniencyWords,
  MAX_DELAY,
  MAX_STARS,
  MOST_STARS,
  spreadOfStars,
  spreadWords,
  tooFew,
} from './wording.ts'

export function RatersChartPanel({ raters }: { readonly raters: Raters }) {
  const { data: rows, typical, feedbackWaitsDays } = raters
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      <SectionCard
        title="Stars given"
        help={`The average, and how much the ratings differ. ${MOST_STARS}${typical ? ` The line marks ${ratingFigure(typical.average)}, the average of all raters.` : ''}`}
      >
        <Rows
          rows={rows}
          valueOf={starsOf}
          barOf={(row) => (
            <SpreadBar
              spread={spreadOfStars(row)}
              max={MAX_STARS}
              mark={typical?.average ?? null}
            />
          )}
          noteOf={differenceNote}
        />
      </SectionCard>
      <SectionCard
        title="Days until feedback"
        help={`${delayHelp(feedbackWaitsDays)} The line marks that day.`}
      >
        <Rows
          rows={rows}
          valueOf={delayOf}
          barOf={({ delay }) => (
            <AmountBar value={delay} max={MAX_DELAY} mark={feedbackWaitsDays} />
          )}
          noteOf={feedbacksNote}
        />
      </SectionCard>
    </SimpleGrid>
  )
}

interface RowsProps {
  readonly rows: readonly RaterRow[]
  readonly valueOf: (row: RaterRow) => string
  readonly barOf: (row: RaterRow) => ReactNode
  readonly noteOf: (row: RaterRow) => ReactNode
}

const Rows = ({ rows, valueOf, barOf, noteOf }: RowsProps) => (
  <ul className={`plain-list ${classes['rows']}`}>
    {rows.map((row) => (
      <li key={row.id} className={classes['row']}>
        <span className={classes['name']}>{row.name}</span>
        <span className={classes['value']}>{valueOf(row)}</span>
        {barOf(row)}
        <span className={classes['quiet']}>{noteOf(row)}</span>
      </li>
    ))}
  </ul>
)

const starsOf = (row: RaterRow) => spreadWords(spreadOfStars(row), ratingFigure)

const differenceNote = ({ above, leniency }: RaterRow) =>
  above === null
    ? 'Too few ratings of interns whom others rated'
    : `${againstOthers(above)}${Math.abs(above) < 0.05 ? '' : ' than others'} for the same interns · ${leniencyWords(leniency)}`

const delayOf = ({ delay, feedbacks }: RaterRow) =>
  delay === null ? tooFew(feedbacks) : delayWords(delay)

const feedbacksNote = (row: RaterRow) => (
  <>
    {pluralise(row.feedbacks, 'feedback')} on {pluralise(row.interns, 'intern')}
    {row.waiting > 0 && (
      <>
        {' · without feedback: '}
        <WaitingPanel row={row} />
      </>
    )}
  </>
)
