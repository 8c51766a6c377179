import { isIntern } from '@cohort/contract/access'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { isInTraining } from '@cohort/contract/signals/rules'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { internSignalsQuery } from '#web/signals/queries.ts'
import { reasonLine } from '#web/signals/wording.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import classes from './header.module.css'

interface Props {
  readonly intern: InternHeader
}

/** Of the last day that is computed; nothing for the interns themselves. */
export function ReasonsPanel({ intern: { id, status, isDisabled } }: Props) {
  const person = { role: 'Interns', status, disabledAt: isDisabled ? '' : null } as const
  const enabled = !isIntern(useSignedIn()) && isInTraining(person)
  const { data, isLoading } = useQuery({ ...internSignalsQuery(id), enabled })
  if (isLoading)
    return (
      <div className={classes['reason']}>
        <Skeleton height="1.25rem" />
      </div>
    )
  if (!enabled || !data?.asOf || data.reasons.length === 0) return null
  return (
    <Text size="sm" className={classes['reason'] ?? ''}>
      <Text span inherit c="dimmed">
        Up to {shortDay(data.asOf)}:
      </Text>{' '}
      {reasonLine(data)}
    </Text>
  )
}
