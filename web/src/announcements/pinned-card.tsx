import { Badge } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { Empty } from '#web/ui/display/empty.tsx'

export function PinnedBadge() {
  return (
    <Badge variant="light" size="sm" tt="none" leftSection={<IconPin size="0.75rem" aria-hidden />}>
      Pinned
    </Badge>
  )
}

export const NothingAnnounced = () => <Empty sentence="No announcements yet." />
