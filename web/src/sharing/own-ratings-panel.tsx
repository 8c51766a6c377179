import { ratingFigure, shownRating } from '@cohort/contract/feedback/analysis'
import type { ReceivedFeedback } from '@cohort/contract/sharing/schemas'
import { Group, Text } from '@mantine/core'
import { Stars } from '#web/ui/display/stars.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import classes from './own-ratings.module.css'

type Rating = ReceivedFeedback['ratings'][number]

const KPI: Column<Rating> = { title: 'KPI', cell: ({ kpi }) => kpi }
const BEFORE: Column<Rating> = {
  title: 'Before',
  cell: ({ before }) => (before === null ? 'First rating' : ratingFigure(before)),
}
const CHANGE: Column<Rating> = { title: 'Change', cell: (rating) => <Change rating={rating} /> }

const COLUMNS: readonly Column<Rating>[] = [
  KPI,
  { title: 'Rating', cell: ({ stars }) => <Rated stars={stars} /> },
  BEFORE,
  CHANGE,
]

const BEFORE_ON_PHONE: Column<Rating> = {
  ...BEFORE,
  cell: (rating) => <span className={classes['wraps']}>{BEFORE.cell(rating)}</span>,
}

/** Without the stars, so that the change is in sight. */
const ON_PHONE: readonly Column<Rating>[] = [
  KPI,
  { title: 'Rating', cell: ({ stars }) => <span className="tabular">{ratingFigure(stars)}</span> },
  BEFORE_ON_PHONE,
  CHANGE,
]

export function OwnRatingsPanel({ feedback }: { readonly feedback: ReceivedFeedback }) {
  const isPhone = usePhone()
  return (
    <SectionCard
      title="Ratings"
      padding={isPhone ? 'md' : 'lg'}
      help={`${shownRating(feedback.average)} out of 5 on average. "Before" is your previous rating for the same KPI.`}
    >
      <DataTable
        label="Ratings"
        rows={feedback.ratings}
        keyOf={({ kpi }) => kpi}
        columns={isPhone ? ON_PHONE : COLUMNS}
      />
    </SectionCard>
  )
}

const Rated = ({ stars }: { readonly stars: number }) => (
  <Group gap="xs" wrap="nowrap">
    <Stars value={stars} size="1rem" />
    <span className="tabular">{ratingFigure(stars)}</span>
  </Group>
)

function Change({ rating: { stars, before } }: { readonly rating: Rating }) {
  if (before === null) return '–'
  const by = stars - before
  if (by === 0) return 'Same'
  return (
    <Text span size="sm" className="tabular" c={by > 0 ? 'var(--good)' : 'var(--bad)'}>
      {`${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`}
    </Text>
  )
}
