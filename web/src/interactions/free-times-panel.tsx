import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { FreeSlot } from '@cohort/contract/interactions/schemas'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import { Button, Group, Text } from '@mantine/core'
import type { RefCallback } from 'react'

interface Props {
  readonly free: readonly FreeSlot[]
  readonly onPick: (start: FreeSlot) => void
  readonly firstRef?: RefCallback<HTMLElement> | undefined
}

export function FreeTimesPanel({ free, onPick, firstRef }: Props) {
  return (
    <div>
      <Text size="sm" mb={4}>
        Available times:
      </Text>
      <Group gap="xs">
        {free.map((start, index) => (
          <Button
            key={`${start.date} ${start.time}`}
            ref={index === 0 ? firstRef : undefined}
            variant="default"
            size="compact-sm"
            onClick={() => onPick(start)}
          >
            {weekdayOf(start.date).slice(0, 3)}, {formatDay(start.date)},{' '}
            {formatTime12h(start.time)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
