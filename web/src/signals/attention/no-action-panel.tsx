import { formatDateTime } from '@cohort/contract/dates'
import type { Overview } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'

export function NoActionPanel({ computedAt }: Pick<Overview, 'computedAt'>) {
  const { timeZone } = usePublicRuleContext()
  return (
    <Text c="dimmed">
      No interns need action.
      {computedAt && ` Checked on ${formatDateTime(new Date(computedAt), timeZone)}.`}
    </Text>
  )
}
