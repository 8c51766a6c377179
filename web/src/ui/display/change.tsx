import { Group, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  readonly from: ReactNode
  readonly to: ReactNode
}

export function ChangedValue({ from, to }: Props) {
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {from}
      <IconArrowRight size="0.875rem" aria-hidden />
      <VisuallyHidden> to </VisuallyHidden>
      {to}
    </Group>
  )
}
