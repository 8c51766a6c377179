import { uncountedOf } from '@cohort/contract/signals/uncounted'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'

type Row = Pick<AttentionRow, 'suggested' | 'reasons' | 'overdue'>

export function UncountedPanel({ row }: { readonly row: Row }) {
  const words = uncountedOf(row)
  if (!words) return null
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
