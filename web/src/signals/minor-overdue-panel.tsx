import { minorOverdueOf } from '@cohort/contract/signals/minor-overdue'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'

type Row = Pick<AttentionRow, 'suggested' | 'reasons' | 'overdue'>

export function MinorOverduePanel({ row }: { readonly row: Row }) {
  const words = minorOverdueOf(row)
  if (!words) return null
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
