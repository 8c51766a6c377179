import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { batchKey, batchName } from '@cohort/contract/comparison/rules'
import type { BatchFigures } from '@cohort/contract/comparison/schemas'
import { formatDay } from '@cohort/contract/dates'
import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './comparison.module.css'
import { AmountBar, SpreadBar, ZonesBar } from './bars-panel.tsx'
import { comparedFigures } from './findings.ts'
import { StatusPanel } from './status-panel.tsx'
import {
  areMostWithoutZone,
  countedWords,
  leftOutWords,
  MAX_STARS,
  percent,
  expectedWords,
  someWords,
  spreadWords,
  TYPICAL_RANGE,
  updatesWords,
  zonesWords,
} from './wording.ts'

interface Props {
  readonly batches: readonly BatchFigures[]
}

/** The figures that differ most come first. */
export function BatchesChartPanel({ batches }: Props) {
  const isPhone = usePhone()
  const found = comparedFigures(batches)
  const sizeOf = (card: Card) => found.find(({ what }) => what === card.what)?.size ?? -1
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      {CARDS.toSorted((one, other) => sizeOf(other) - sizeOf(one)).map((card) => (
        <SectionCard key={card.title} title={card.title} help={!isPhone && card.help}>
          <Rows card={card} batches={batches} />
        </SectionCard>
      ))}
    </SimpleGrid>
  )
}

const Rows = ({ card: { value, bar, count }, batches }: Props & { readonly card: Card }) => (
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
)

const STATUS_HELP =
  'As in the overview: by the suggested zones of the interns in training today, whichever week is compared.'

/** Before all others, which are of the week that is compared. */
export const StatusCard = ({ batches }: Props) => (
  <SectionCard title="Status today" help={!usePhone() && STATUS_HELP}>
    <ul className={`plain-list ${classes['states']}`}>
      {batches.map((batch) => (
        <li key={batchKey(batch)}>
          <span>{batchName(batch)}</span>
          <StatusPanel status={batch.status} />
        </li>
      ))}
    </ul>
  </SectionCard>
)

/** On a phone the cards have no room for it. */
export const CardsExplained = () => (
  <>
    <p>Status today: {STATUS_HELP}</p>
    {CARDS.map(({ title, help }) => (
      <p key={title}>
        {title}: {help}
      </p>
    ))}
  </>
)

const notReached = ({ start }: BatchFigures) => `Not over yet: started on ${formatDay(start)}.`

interface Card {
  readonly what?: 'ratings' | 'progress' | 'updates'
  readonly title: string
  readonly help: string
  readonly value: (batch: BatchFigures) => ReactNode
  readonly bar?: (batch: BatchFigures) => ReactNode
  readonly count?: (batch: BatchFigures) => string
}

const WHOLE = 100

const CARDS: readonly Card[] = [
  {
    what: 'ratings',
    title: 'Ratings',
    help: `Averages until the end of the week: the intern in the middle, and the typical range. ${TYPICAL_RANGE}`,
    value: ({ ratings }) => spreadWords(ratings, ratingFigure),
    bar: ({ ratings }) => <SpreadBar spread={ratings} max={MAX_STARS} />,
    count: (batch) => `${someWords(batch, batch.ratings)} with feedback`,
  },
  {
    what: 'progress',
    title: 'Plan progress',
    help: 'Share of the plan that is done: the intern in the middle, and the typical range. The line marks what was expected.',
    value: ({ done }) => spreadWords(done, percent),
    bar: ({ done, due }) => <SpreadBar spread={done} max={WHOLE} mark={due} />,
    count: (batch) =>
      `${someWords(batch, batch.done)} with a plan${batch.due === null ? '' : `; ${percent(batch.due)} due`}`,
  },
  {
    what: 'updates',
    title: 'Updates submitted',
    help: 'Of the updates expected in the week. Nothing is expected of interns who are away or have not started.',
    value: ({ updates }) => updatesWords(updates),
    bar: ({ updates }) => <AmountBar value={updates.percent} max={WHOLE} />,
    count: expectedWords,
  },
  {
    title: 'Zones set by admins',
    help: 'At the end of the week, of all who were in training in it.',
    value: countedWords,
    bar: ({ zones }) => !areMostWithoutZone(zones) && <ZonesBar zones={zones} />,
    count: (batch) => [zonesWords(batch.zones), leftOutWords(batch)].filter(Boolean).join('; '),
  },
]
