import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { FreeSlot } from '@cohort/contract/interactions/schemas'
import { Button, Group, Text } from '@mantine/core'
import type { InteractionZodForm } from './interaction-zod-form.ts'

interface Props {
  readonly free: readonly FreeSlot[]
  readonly form: InteractionZodForm
}

/** One click fills in the day and the time. */
export function FreeTimesPanel({ free, form }: Props) {
  const pick = (start: FreeSlot) => {
    form.setValues({ ...start })
    form.clearSubmitError()
  }
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
            onClick={() => pick(start)}
          >
            {formatDay(start.date)}, {formatTime12h(start.time)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
