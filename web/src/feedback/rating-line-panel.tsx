import type { Feedback } from '@cohort/contract/feedback'
import { ratedInteractions, shownRating } from '@cohort/contract/feedback/analysis'
import { ratingLine } from '@cohort/contract/feedback/charts'
import { Card, Title } from '@mantine/core'
import { useFacts } from '#web/lib/facts.ts'
import { Chart, CHART_LOOK } from '#web/ui/chart.tsx'

const TITLE = 'Average rating per interaction'

/** The line of an intern's ratings through time. */
export function RatingLinePanel({ feedbacks }: { readonly feedbacks: readonly Feedback[] }) {
  const rated = ratedInteractions(feedbacks, useFacts().timeZone)
  return (
    <Card withBorder padding="lg">
      <Title order={2} mb="sm">
        {TITLE}
      </Title>
      <Chart
        label={TITLE}
        options={ratingLine(rated, CHART_LOOK)}
        columns={['Interaction', 'Created', 'Rating']}
        rows={rated.map(({ name, created, average }) => [name, created, shownRating(average)])}
      />
    </Card>
  )
}
