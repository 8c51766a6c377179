import { Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Notice } from '#web/ui/display/notice.tsx'

interface Props {
  readonly sentence?: string
  readonly onDiscard: () => void
}

export function RestoredNotice({ sentence = 'Draft restored', onDiscard }: Props) {
  return (
    <Notice icon={<IconHistory size="1rem" stroke={1.5} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{sentence}</Text>
        <Button variant="default" size="compact-sm" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Notice>
  )
}
