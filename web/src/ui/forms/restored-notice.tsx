import { Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Notice } from '#web/ui/display/notice.tsx'

export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice icon={<IconHistory size="1rem" stroke={1.5} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">Draft restored</Text>
        <Button variant="default" size="compact-sm" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Notice>
  )
}
