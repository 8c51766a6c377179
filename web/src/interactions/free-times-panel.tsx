import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { FreeSlot } from '@cohort/contract/interactions/schemas'
import { Button, Group, Text } from '@mantine/core'

interface Props {
  readonly free: readonly FreeSlot[]
  /** Fills in the day and the time. */
  readonly onPick: (start: FreeSlot) => void
}

export function FreeTimesPanel({ free, onPick }: Props) {
  return (
    <div>
      <Text size="sm" mb={4}>
        Available times:
      </Text>
      <Group gap="xs">
        {free.map((start) => (
          <Button
            key={`${start.date} ${start.time}`}
            variant="default"
            size="compact-sm"
            onClick={() => onPick(start)}
          >
            {formatDay(start.date)}, {formatTime12h(start.time)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
