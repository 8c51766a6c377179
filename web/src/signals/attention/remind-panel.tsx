import { Button } from '@mantine/core'
import { REMINDER_FAILED } from '#web/daily-updates/remind-intern.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'

interface Props {
  /** Of the row: whom, or about whom, one reminds. */
  readonly name: string
  readonly labels?: { readonly open: string; readonly done: string }
  readonly isReminded: boolean
  readonly remind: {
    readonly isPending: boolean
    readonly isSuccess: boolean
    readonly error: Error | null
  }
  readonly onSend: () => Promise<{ readonly message: string }>
}

const LABELS = { open: 'Remind', done: 'Reminded today' }

/** Once a day: also after another admin did so meanwhile. */
export function RemindButton({ name, labels = LABELS, isReminded, remind, onSend }: Props) {
  const isDone = isReminded || remind.isSuccess || isStatus(remind.error, 409)
  const label = isDone ? labels.done : labels.open
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${name}`}
      loading={remind.isPending}
      disabled={isDone}
      onClick={() => void toastOutcome(onSend(), REMINDER_FAILED)}
    >
      {label}
    </Button>
  )
}
