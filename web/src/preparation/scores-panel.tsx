import { shownRating } from '@cohort/contract/feedback/analysis'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly average: number
  readonly ratings: Readonly<Record<string, number>>
}

/** Folded at first, because earlier scores influence new ones. */
export function ScoresPanel({ average, ratings }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide earlier scores' : 'Show earlier scores'}
      </Button>
      {isShown && (
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
      )}
    </div>
  )
}
