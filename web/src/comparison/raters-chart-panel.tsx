import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterRow } from '@cohort/contract/comparison/schemas'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { AmountBar, SpreadBar } from './bars-panel.tsx'
import classes from './comparison.module.css'
import {
  delayWords,
  leniencyWords,
  MAX_DELAY,
  MAX_STARS,
  MOST_STARS,
  spreadOfStars,
  spreadWords,
  tooFew,
  TYPICAL_DELAY,
} from './wording.ts'

interface Props {
  readonly rows: readonly RaterRow[]
}

export const RatersChartPanel = ({ rows }: Props) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
    <SectionCard
      title="Stars given"
      help={`The average, and how much the ratings differ. ${MOST_STARS}`}
    >
      <Rows rows={rows} valueOf={starsOf} barOf={starsBar} noteOf={leniencyNote} />
    </SectionCard>
    <SectionCard
      title="Working days until feedback"
      help={`From the end of a meeting, over the last half year. ${TYPICAL_DELAY}`}
    >
      <Rows rows={rows} valueOf={delayOf} barOf={delayBar} noteOf={feedbacksNote} />
    </SectionCard>
  </SimpleGrid>
)

interface RowsProps extends Pick<Props, 'rows'> {
  readonly valueOf: (row: RaterRow) => string
  readonly barOf: (row: RaterRow) => ReactNode
  readonly noteOf: (row: RaterRow) => string
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

const starsBar = (row: RaterRow) => <SpreadBar spread={spreadOfStars(row)} max={MAX_STARS} />

const leniencyNote = ({ leniency }: RaterRow) =>
  leniency === 0 ? 'No adjustment' : `Adjustment: ${leniencyWords(leniency)}`

const delayOf = ({ delay, feedbacks }: RaterRow) =>
  delay === null ? tooFew(feedbacks) : delayWords(delay)

const delayBar = ({ delay }: RaterRow) => <AmountBar value={delay} max={MAX_DELAY} />

const feedbacksNote = ({ feedbacks, interns }: RaterRow) =>
  `${pluralise(feedbacks, 'feedback')} on ${pluralise(interns, 'intern')}`
