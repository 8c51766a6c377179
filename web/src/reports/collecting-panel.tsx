import { Button, Group, Stack, Text } from '@mantine/core'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { Meter } from '#web/ui/display/meter.tsx'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import type { useReportCollection } from './use-report-collection.ts'

interface Props extends Pick<ReturnType<typeof useReportCollection>, 'progress' | 'collection'> {
  readonly onCancel: () => void
  readonly onResume: () => void
  readonly onClose: () => void
}

export function CollectingPanel({ progress, collection, onCancel, onResume, onClose }: Props) {
  const { done, total } = progress ?? { done: 0, total: 0 }
  const isRunning = collection.isPending
  return (
    <Stack gap="md">
      <Meter
        value={done}
        of={total}
        label="Reports downloaded"
        text={total === 0 ? 'Listing the interns' : `${done} of ${total} reports`}
      />
      {collection.isError && (
        <ErrorAlert message={messageOf(collection.error, 'Download failed')} />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {isRunning
          ? 'One PDF of each intern with feedback. Keep this window open.'
          : 'What has been downloaded is kept until you close this tab.'}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={isRunning ? onCancel : onClose}>
          {isRunning ? 'Cancel' : 'Close'}
        </Button>
        {!isRunning && <Button onClick={onResume}>Resume</Button>}
      </Group>
    </Stack>
  )
}
