import { Button } from '@mantine/core'
import { REMINDER_FAILED } from '#web/daily-updates/remind-intern.ts'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useRemindMentor } from '../queries.ts'

interface Props {
  /** The request to which the mentor has not replied. */
  readonly requestId: string
  readonly name: string
  /** A mentor is reminded once a day. */
  readonly isReminded: boolean
}

export function RemindMentorButton({ requestId, name, isReminded }: Props) {
  const remind = useRemindMentor(requestId)
  const isDone = isReminded || remind.isSuccess
  const label = isDone ? 'Mentor reminded' : 'Remind mentor'
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${name}`}
      loading={remind.isPending}
      disabled={isDone}
      onClick={() => void toastOutcome(remind.mutateAsync(undefined), REMINDER_FAILED)}
    >
      {label}
    </Button>
  )
}
