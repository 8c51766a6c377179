import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { FreeSlot } from '@cohort/contract/interactions/schemas'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import { Button, Group, Text } from '@mantine/core'
import type { RefCallback } from 'react'

interface Props {
  readonly free: readonly FreeSlot[]
  readonly chosen?: { readonly date?: string | undefined; readonly time?: string | undefined }
  readonly onPick: (start: FreeSlot) => void
  readonly firstRef?: RefCallback<HTMLElement> | undefined
}

export function FreeTimesPanel({ free, chosen, onPick, firstRef }: Props) {
  return (
    <div>
      <Text size="sm" mb={4}>
        Available times:
      </Text>
      <Group gap="xs">
        {free.map((start, index) => {
          const isChosen = chosen?.date === start.date && chosen.time === start.time
          return (
            <Button
              key={`${start.date} ${start.time}`}
              ref={index === 0 ? firstRef : undefined}
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={chosen && isChosen}
              size="compact-sm"
              onClick={() => onPick(start)}
            >
              {weekdayOf(start.date).slice(0, 3)}, {formatDay(start.date)} at{' '}
              {formatTime12h(start.time)}
            </Button>
          )
        })}
      </Group>
    </div>
  )
}
