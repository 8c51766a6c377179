import type { TimelineEvent } from '@cohort/contract/interns/schemas'
import { Button, Group } from '@mantine/core'
import { useShareNow } from '#web/sharing/use-share-now.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'

interface Props {
  readonly event: Extract<TimelineEvent, { kind: 'feedback' }>
}

export function HeldPanel({ event }: Props) {
  const share = useShareNow()
  return (
    <Group gap="xs" mt={4}>
      <ToneBadge tone="bad" label="Held back" />
      {event.canShare && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Share now: ${event.name}`}
          loading={share.isPending}
          onClick={() => share.ask(event)}
        >
          Share now
        </Button>
      )}
    </Group>
  )
}
