import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterRow, Raters } from '@cohort/contract/comparison/schemas'
import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { AmountBar, DifferenceBar } from './bars-panel.tsx'
import classes from './comparison.module.css'
import { ratersQuery } from './queries.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import {
  againstOthers,
  averageWords,
  delayHelp,
  delayWords,
  leniencyWords,
  MAX_DELAY,
  tooFew,
} from './wording.ts'

/** Each panel in the order of its own measure. */
export const LARGEST_DIFFERENCE = { sort: 'difference', direction: 'descending' } as const
const SLOWEST = { sort: 'delay', direction: 'descending' } as const

interface Props {
  /** Those who differ most first. */
  readonly raters: Raters
  readonly offset: number
}

export const RatersChartPanel = ({ raters, offset }: Props) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
    <StarsCard raters={raters} />
    <DelayCard offset={offset} />
  </SimpleGrid>
)

const STARS_HELP =
  'Stars above or below what others gave the same interns, the adjusted raters first.'
const STARS_RANGE = 'About two of three ratings are in the range after “mostly”.'

function StarsCard({ raters: { data, typical } }: Pick<Props, 'raters'>) {
  const isPhone = usePhone()
  const most = Math.max(LEAST_SCALE, ...data.map(({ above }) => Math.abs(above ?? 0)))
  const others = typical ? ` The average of all ratings is ${ratingFigure(typical.average)}.` : ''
  return (
    <SectionCard title="Stars given" help={!isPhone && `${STARS_HELP}${others}`}>
      <Rows
        rows={data}
        head={<Scale />}
        valueOf={({ above }) => againstOthers(above)}
        barOf={({ above }) => <DifferenceBar value={above} most={most} />}
        noteOf={starsNote}
      />
    </SectionCard>
  )
}

const Scale = () => (
  <li className={`${classes['row']} ${classes['scale']}`} aria-hidden>
    <span>
      <span>Lower</span>
      <span>Same</span>
      <span>Higher</span>
    </span>
  </li>
)

/** Stars to either side, so that small differences look small. */
const LEAST_SCALE = 1

const starsNote = (row: RaterRow) =>
  [averageWords(row), row.above !== null && leniencyWords(row.leniency)].filter(Boolean).join(' · ')

function DelayCard({ offset }: Pick<Props, 'offset'>) {
  const isPhone = usePhone()
  const raters = useQuery(ratersQuery({ ...SLOWEST, ...(offset > 0 && { offset }) })).data
  const waitsDays = raters?.feedbackWaitsDays ?? 0
  return (
    <SectionCard
      title="Days until feedback"
      help={!isPhone && raters && `${delayHelp(waitsDays)} The line marks that day.`}
    >
      {raters ? (
        <Rows
          rows={raters.data}
          valueOf={({ delay, feedbacks }) =>
            delay === null ? tooFew(feedbacks) : delayWords(delay)
          }
          barOf={({ delay }) => <AmountBar value={delay} max={MAX_DELAY} mark={waitsDays} />}
          noteOf={feedbacksNote}
        />
      ) : (
        <TableSkeleton count={8} />
      )}
    </SectionCard>
  )
}

const feedbacksNote = (row: RaterRow) => (
  <>
    {pluralise(row.feedbacks, 'rating')} of {pluralise(row.interns, 'intern')}
    {row.waiting > 0 && (
      <span className={classes['owed']}>
        Without feedback: <WaitingPanel row={row} />
      </span>
    )}
  </>
)

interface RowsProps {
  readonly rows: readonly RaterRow[]
  readonly head?: ReactNode
  readonly valueOf: (row: RaterRow) => string
  readonly barOf: (row: RaterRow) => ReactNode
  readonly noteOf: (row: RaterRow) => ReactNode
}

const Rows = ({ rows, head, valueOf, barOf, noteOf }: RowsProps) => (
  <ul className={`plain-list ${classes['rows']}`}>
    {head}
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

/** On a phone the cards have no room for it. */
export const RatersExplained = ({ raters: { feedbackWaitsDays } }: Pick<Props, 'raters'>) => (
  <>
    <p>
      Stars given: {STARS_HELP} {STARS_RANGE}
    </p>
    <p>Days until feedback: {delayHelp(feedbackWaitsDays)}</p>
  </>
)
