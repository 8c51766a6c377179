import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { RaterSort } from '@cohort/contract/comparison/rules'
import type { RaterRow, Raters } from '@cohort/contract/comparison/schemas'
import { Text } from '@mantine/core'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import {
  againstOthers,
  delayHelp,
  delayWords,
  leniencyWords,
  DEVIATION_RANGE,
  spreadOfStars,
  spreadWords,
  tooFew,
} from './wording.ts'
import { WaitingPanel } from './waiting-panel.tsx'

interface Props {
  readonly raters: Raters
  readonly sorting: ListSort<RaterSort>
  readonly isStale: boolean
}

export const RatersTable = ({ raters, sorting, isStale }: Props) => (
  <DataTable
    label="Raters"
    columns={columnsOf(raters)}
    rows={raters.data}
    keyOf={({ id }) => id}
    sorting={sorting}
    isStale={isStale}
    hasCards
    isDense
  />
)

const feedbacksOf = ({ feedbacks, interns }: RaterRow) => (
  <>
    {feedbacks}
    <Text span size="xs" c="dimmed">
      {' '}
      on {pluralise(interns, 'intern')}
    </Text>
  </>
)

const differenceOf = ({ above, leniency }: RaterRow) => (
  <>
    {againstOthers(above)}
    {above !== null && (
      <Text size="xs" c="dimmed">
        {leniencyWords(leniency)}
      </Text>
    )}
  </>
)

const columnsOf = ({ feedbackWaitsDays }: Raters): readonly Column<RaterRow, RaterSort>[] => [
  { title: 'Name', sort: 'name', cell: ({ name }) => <PersonName name={name} /> },
  {
    title: 'Feedback given',
    sort: 'feedbacks',
    cell: feedbacksOf,
  },
  {
    title: 'Average given',
    hint: DEVIATION_RANGE,
    sort: 'average',
    cell: (row) => spreadWords(spreadOfStars(row), ratingFigure),
  },
  {
    title: 'Spread',
    hint: 'Standard deviation, in stars: 0 when all ratings are equal.',
    sort: 'spread',
    cell: ({ spread }) => (spread === null ? '–' : `${spread.toFixed(2)} stars`),
  },
  {
    title: 'Compared with others',
    hint: 'Stars above or below what others gave the same interns within four weeks.',
    sort: 'above',
    cell: differenceOf,
  },
  {
    title: 'Days until feedback',
    hint: delayHelp(feedbackWaitsDays),
    sort: 'delay',
    cell: ({ delay, feedbacks }) => (delay === null ? tooFew(feedbacks) : delayWords(delay)),
  },
  { title: 'Feedback waiting', sort: 'waiting', cell: (row) => <WaitingPanel row={row} /> },
]
