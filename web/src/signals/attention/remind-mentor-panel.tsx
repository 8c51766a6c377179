import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { Button } from '@mantine/core'
import { REMINDER_FAILED } from '#web/daily-updates/remind-intern.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'

interface Props {
  /** The request to which the mentor has not replied. */
  readonly requestId: string
  readonly name: string
}

export function RemindMentorButton({ requestId, name }: Props) {
  const remind = useSend(() => send(helpdesk.remind, { params: { requestId } }), {
    invalidates: [],
  })
  const label = remind.isSuccess ? 'Mentor reminded' : 'Remind mentor'
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${name}`}
      loading={remind.isPending}
      disabled={remind.isSuccess}
      onClick={() => void toastOutcome(remind.mutateAsync(undefined), REMINDER_FAILED)}
    >
      {label}
    </Button>
  )
}
