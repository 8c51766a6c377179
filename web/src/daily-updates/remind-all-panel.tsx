import type { InputOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { Button, type ButtonProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRemind } from './queries.ts'
import { summaryOfReminded, REMINDER_FAILED, type Reminded } from './remind-intern.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly count: number
  readonly isPending: boolean
  readonly onRemind: () => void
}

/** Its label says how many get a reminder. A reminder cannot be taken back: several are confirmed first. */
export const RemindAllButton = ({ count, isPending, onRemind, ...look }: Props) => (
  <Button
    leftSection={<IconBell size="1rem" stroke={1.5} />}
    loading={isPending}
    disabled={count === 0}
    onClick={() => (count > 1 ? confirmed(count, onRemind) : onRemind())}
    {...look}
  >
    {count === 0 ? 'Reminded' : `Remind ${pluralise(count, 'intern')}`}
  </Button>
)

const confirmed = (count: number, onConfirm: () => void) =>
  confirm({
    title: `Remind ${count} interns?`,
    sentence: 'Each gets one reminder. You can remind them again tomorrow.',
    action: 'Send reminders',
    isHarmless: true,
    onConfirm,
  })

export function useReminding() {
  const { mutateAsync, isPending } = useRemind()
  const remind = (body: InputOf<typeof dailyUpdates.remind>['body']) =>
    toastSummary(mutateAsync(body))
  return { isPending, remind }
}

export const toastSummary = (sent: Promise<{ readonly data: Reminded }>) =>
  void sent.then(
    ({ data }) => toast.success(summaryOfReminded(data)),
    (error: unknown) => toast.failure(messageOf(error, REMINDER_FAILED)),
  )
