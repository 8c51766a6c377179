import type { MentoredIntern } from '@cohort/contract/interns/schemas'
import { Text } from '@mantine/core'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'

interface Props {
  readonly intern: MentoredIntern
  readonly plan: string
}

/** The plan, and from when it is: "Web from 7 Dec". */
export function PlanStart({ intern: { planStartsOn }, plan }: Props) {
  const today = useToday()
  return (
    <span>
      {plan}
      {planStartsOn && (
        <Text span inherit c="dimmed">
          {` from ${shortDay(planStartsOn, today)}`}
        </Text>
      )}
    </span>
  )
}
