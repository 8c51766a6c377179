import { ratedInteractions, shownRating } from '@cohort/contract/feedback/analysis'
import { ratingLine } from '@cohort/contract/feedback/charts'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { Card } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { Chart, CHART_LOOK } from '#web/ui/display/chart.tsx'

export function RatingLinePanel({ feedbacks }: { readonly feedbacks: readonly Feedback[] }) {
  const rated = ratedInteractions(feedbacks, usePublicRuleContext().timeZone)
  return (
    <Card withBorder padding="lg">
      <Chart
        label="Average rating per interaction"
        options={ratingLine(rated, CHART_LOOK)}
        columns={['Interaction', 'Created', 'Rating']}
        rows={rated.map(({ name, created, average }) => [name, created, shownRating(average)])}
      />
    </Card>
  )
}
