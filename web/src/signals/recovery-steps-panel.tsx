import { formatDay } from '@cohort/contract/dates'
import type { InternSignals } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Group, List, Text } from '@mantine/core'
import { GOOD_FEEDBACK, meetingsMissing, ratingNeeded } from './wording.ts'
import { ShortZoneBadge } from './short-zone-panel.tsx'

interface Props {
  readonly recovery: NonNullable<InternSignals['recovery']>
}

export function RecoveryStepsPanel({ recovery: { steps, todo, feedbacks } }: Props) {
  const missing = feedbacks && meetingsMissing(feedbacks)
  return (
    <>
      <Group gap="sm">
        {steps.map(({ zone, on }) => (
          <Group key={zone} gap="xs">
            <ShortZoneBadge zone={zone} />
            <Text size="sm">{formatDay(on)} at the earliest</Text>
          </Group>
        ))}
      </Group>
      {todo.length > 0 && (
        <List size="sm">
          {todo.map((line) => (
            <List.Item key={line}>{`${capitalised(line)}.`}</List.Item>
          ))}
        </List>
      )}
      {feedbacks && <Text size="sm">{ratingNeeded(feedbacks)}</Text>}
      {missing && <Text size="sm">{missing}</Text>}
      {feedbacks && steps.length > 0 && (
        <Text size="sm" c="dimmed">
          {GOOD_FEEDBACK}
        </Text>
      )}
    </>
  )
}
