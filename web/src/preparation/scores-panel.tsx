import { shownRating } from '@cohort/contract/feedback/analysis'
import { Group, Text } from '@mantine/core'
import { FoldedPanel } from './folded-panel.tsx'

interface Props {
  readonly average: number
  readonly ratings: Readonly<Record<string, number>>
}

export const ScoresPanel = ({ average, ratings }: Props) => (
  <FoldedPanel what="earlier scores">
    <Group gap="md" mt={4}>
      <Text size="sm" fw={600}>
        {shownRating(average)} on average in the last feedback
      </Text>
      <Text size="sm" c="dimmed">
        Last rating of each KPI:
      </Text>
      {Object.entries(ratings).map(([kpi, stars]) => (
        <Text key={kpi} size="sm">
          {kpi} {shownRating(stars)}
        </Text>
      ))}
    </Group>
  </FoldedPanel>
)
