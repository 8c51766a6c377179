import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterRow } from '@cohort/contract/comparison/schemas'
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
  MOST_STARS,
  spreadOfStars,
  spreadWords,
  tooFew,
  TYPICAL_DELAY,
} from './wording.ts'

/** Of a mentor as a rater, without the adjustment; nothing before the first feedback. */
export function OwnFeedbackPanel() {
  const [own] = useQuery(ratersQuery({})).data?.data ?? []
  if (!own) return null
  return (
    <SectionCard
      title="Your feedback"
      help="The feedback you gave in the last half year. Averages are shown from five feedbacks on."
    >
      <dl className={classes['facts']}>
        {FACTS.map(({ title, hint, value, bar }) => (
          <div key={title} title={hint}>
            <dt>{title}</dt>
            <dd>
              {value(own)}
              {bar?.(own)}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}

interface Fact {
  readonly title: string
  readonly value: (row: RaterRow) => string
  readonly hint?: string
  readonly bar?: (row: RaterRow) => ReactNode
}

const FACTS: readonly Fact[] = [
  {
    title: 'Feedbacks',
    value: ({ feedbacks, interns }) => `${feedbacks} on ${pluralise(interns, 'intern')}`,
  },
  {
    title: 'Average stars',
    value: (row) => spreadWords(spreadOfStars(row), ratingFigure),
    hint: MOST_STARS,
    bar: (row) => <SpreadBar spread={spreadOfStars(row)} max={MAX_STARS} />,
  },
  {
    title: 'Working days until feedback',
    hint: TYPICAL_DELAY,
    value: ({ delay, feedbacks }) => (delay === null ? tooFew(feedbacks) : delayWords(delay)),
    bar: ({ delay }) => <AmountBar value={delay} max={MAX_DELAY} />,
  },
]
