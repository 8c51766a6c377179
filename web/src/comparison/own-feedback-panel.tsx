import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterRow, Raters } from '@cohort/contract/comparison/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { AmountBar, SpreadBar } from './bars-panel.tsx'
import classes from './comparison.module.css'
import { ratersQuery } from './queries.ts'
import {
  delayWords,
  MAX_DELAY,
  MAX_STARS,
  DEVIATION_RANGE,
  spreadOfStars,
  spreadWords,
  tooFew,
} from './wording.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** Of a mentor as a rater, without the adjustment; nothing before the first feedback or meeting. */
export function OwnFeedbackPanel() {
  const raters = useQuery(ratersQuery({})).data
  const [own] = raters?.data ?? []
  if (!raters || !own) return null
  return (
    <SectionCard
      title="Your feedback"
      help="What you gave in the last half year, beside what the other raters gave together. Averages are of five ratings or more, days are working days."
    >
      <dl className={classes['facts']}>
        {FACTS.map(({ title, value, bar, note }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {value(own)}
              {bar?.(own, raters)}
              <Text span size="xs" c="dimmed" fw={400}>
                {note?.(raters)}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}

interface Fact {
  readonly title: string
  readonly value: (row: RaterRow) => ReactNode
  readonly bar?: (row: RaterRow, raters: Raters) => ReactNode
  readonly note?: (raters: Raters) => string
}

const FACTS: readonly Fact[] = [
  {
    title: 'Average stars',
    value: (row) => spreadWords(spreadOfStars(row), ratingFigure),
    bar: (row, { typical }) => (
      <SpreadBar spread={spreadOfStars(row)} max={MAX_STARS} mark={typical?.average ?? null} />
    ),
    note: ({ typical }) =>
      `${typical ? `Other raters: ${ratingFigure(typical.average)}, the line.` : 'Too few other raters to compare.'} ${DEVIATION_RANGE}`,
  },
  {
    title: 'Days until feedback',
    value: ({ delay, feedbacks }) => (delay === null ? tooFew(feedbacks) : delayWords(delay)),
    bar: ({ delay }, { feedbackWaitsDays }) => (
      <AmountBar value={delay} max={MAX_DELAY} mark={feedbackWaitsDays} />
    ),
    note: ({ typical, feedbackWaitsDays }) =>
      `Half of it came within this time.${typical ? ` Other raters: ${delayWords(typical.delay)}.` : ''} From ${pluralise(feedbackWaitsDays, 'working day')} on, the line, it is late.`,
  },
  {
    title: 'Feedback given',
    value: ({ feedbacks, interns }) => `${feedbacks} for ${pluralise(interns, 'intern')}`,
  },
  { title: 'Feedback waiting', value: (row) => <WaitingPanel row={row} /> },
]
