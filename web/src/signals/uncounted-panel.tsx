import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { uncountedWords } from './wording.ts'

type Row = Pick<AttentionRow, 'suggested' | 'reasons' | 'overdue'>

/** Overdue objectives that are too few for a reason. */
export function UncountedPanel({ row: { suggested, reasons, overdue } }: { readonly row: Row }) {
  const isReason = reasons.some(({ signal }) => signal === 'progress')
  if (suggested === null || isReason || overdue === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {uncountedWords(overdue)}
    </Text>
  )
}
