import {
  ratedInteractions,
  shownRating,
  type RatedInteraction,
} from '@cohort/contract/feedback/analysis'
import { ratingLine } from '@cohort/contract/feedback/charts'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { Card, Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { Chart, CHART_LOOK } from '#web/ui/display/chart.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

export function RatingLinePanel({ feedbacks }: { readonly feedbacks: readonly Feedback[] }) {
  const rated = ratedInteractions(feedbacks, usePublicRuleContext().timeZone)
  const isPhone = usePhone()
  const options = ratingLine(rated, CHART_LOOK)
  return (
    <Card withBorder padding="lg">
      <Chart
        label="Average rating per interaction"
        options={isPhone ? numbered(options) : options}
        isNarrow={isPhone}
        columns={['Interaction', 'Created', 'Rating']}
        rows={rated.map(({ name, created, average }) => [name, created, shownRating(average)])}
      />
      {isPhone && <Legend rated={rated} />}
    </Card>
  )
}

function Legend({ rated }: { readonly rated: readonly RatedInteraction[] }) {
  return (
    <Text size="sm" component="ol" m={0} mt="xs" ps="lg" aria-hidden>
      {rated.map(({ name, created }) => (
        <li key={`${name} ${created}`}>
          {name}{' '}
          <Text span c="dimmed" size="sm">
            {created}
          </Text>
        </li>
      ))}
    </Text>
  )
}

type Line = ReturnType<typeof ratingLine>

/** A phone has no room for the names: each point shows its number in the list below. */
function numbered({ grid, xAxis, ...others }: Line) {
  const data = xAxis.data.map((_, index) => String(index + 1))
  const axisLabel = { ...xAxis.axisLabel, rotate: 0 }
  return {
    ...others,
    grid: { ...grid, left: 32, right: 16, bottom: 32 },
    xAxis: { ...xAxis, data, axisLabel },
  }
}
