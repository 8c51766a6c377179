import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { batchKey, batchName } from '@cohort/contract/comparison/rules'
import type { BatchFigures } from '@cohort/contract/comparison/schemas'
import { formatDay } from '@cohort/contract/dates'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import classes from './comparison.module.css'
import { AmountBar, SpreadBar, ZonesBar } from './bars-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import {
  countedWords,
  leftOutWords,
  MAX_STARS,
  percent,
  someWords,
  spreadWords,
  TYPICAL_RANGE,
  updatesWords,
  zonesWords,
} from './wording.ts'

interface Props {
  readonly batches: readonly BatchFigures[]
}

export const BatchesChartPanel = ({ batches }: Props) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
    <StatusCard batches={batches} />
    {CARDS.map(({ title, help, value, bar, count }) => (
      <SectionCard key={title} title={title} help={help}>
        <ul className={`plain-list ${classes['rows']}`}>
          {batches.map((batch) => (
            <li key={batchKey(batch)} className={classes['row']}>
              <span className={classes['name']}>{batchName(batch)}</span>
              {batch.days ? (
                <>
                  <span className={classes['value']}>{value(batch)}</span>
                  {bar?.(batch)}
                  <span className={classes['quiet']}>{count?.(batch)}</span>
                </>
              ) : (
                <span className={classes['missing']}>{notReached(batch)}</span>
              )}
            </li>
          ))}
        </ul>
      </SectionCard>
    ))}
  </SimpleGrid>
)

/** Over the whole width: the other cards are of the week that is compared. */
const StatusCard = ({ batches }: Props) => (
  <div className={classes['whole']}>
    <SectionCard
      title="Status today"
      help="As in the overview: by the suggested zones of the interns in training today, whichever week is compared."
    >
      <ul className={`plain-list ${classes['states']}`}>
        {batches.map((batch) => (
          <li key={batchKey(batch)}>
            <span>{batchName(batch)}</span>
            <StatusPanel status={batch.status} />
          </li>
        ))}
      </ul>
    </SectionCard>
  </div>
)

const notReached = ({ start }: BatchFigures) => `Not over yet: started on ${formatDay(start)}.`

interface Card {
  readonly title: string
  readonly help: string
  readonly value: (batch: BatchFigures) => ReactNode
  readonly bar?: (batch: BatchFigures) => ReactNode
  readonly count?: (batch: BatchFigures) => string
}

const WHOLE = 100

const CARDS: readonly Card[] = [
  {
    title: 'Ratings',
    help: `Averages until the end of the week: the intern in the middle, and the typical range. ${TYPICAL_RANGE}`,
    value: ({ ratings }) => spreadWords(ratings, ratingFigure),
    bar: ({ ratings }) => <SpreadBar spread={ratings} max={MAX_STARS} />,
    count: (batch) => `${someWords(batch, batch.ratings)} with feedback`,
  },
  {
    title: 'Plan progress',
    help: 'Share of the plan that is done: the intern in the middle, and the typical range. The line marks what was expected.',
    value: ({ done }) => spreadWords(done, percent),
    bar: ({ done, due }) => <SpreadBar spread={done} max={WHOLE} mark={due} />,
    count: (batch) =>
      `${someWords(batch, batch.done)} with a plan${batch.due === null ? '' : `; ${percent(batch.due)} due`}`,
  },
  {
    title: 'Updates submitted',
    help: 'Of the updates expected in the week. Nothing is expected of interns who are away or have not started.',
    value: ({ updates }) => updatesWords(updates),
    bar: ({ updates }) => <AmountBar value={updates.percent} max={WHOLE} />,
    count: (batch) =>
      `${batch.updates.written} of ${batch.updates.expected} expected from ${someWords(batch, batch.updates)}`,
  },
  {
    title: 'Zones set by admins',
    help: 'At the end of the week, of all who were in training in it.',
    value: countedWords,
    bar: ({ zones }) => <ZonesBar zones={zones} />,
    count: (batch) => [zonesWords(batch.zones), leftOutWords(batch)].filter(Boolean).join('; '),
  },
]
