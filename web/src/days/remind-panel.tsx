import type { InternDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { toastReminded } from '#web/daily-updates/remind-intern.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { admits } from '@cohort/contract/access'
import { days } from '@cohort/contract/days/calls'
import { RemindAllButton, toastSummary } from '#web/daily-updates/remind-all-panel.tsx'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { useRemindListed, useRemindOn, type DaysBody } from './queries.ts'

interface Props {
  readonly user: InternDay['user']
  readonly date: Day
  readonly isReminded: boolean
}

export function RemindButton({ user: { id, name }, date, isReminded }: Props) {
  const { mutate, isPending, isSuccess } = useRemindOn(date)
  const isDone = isReminded || isSuccess
  const remind = () =>
    mutate(id, {
      onSuccess: ({ data }) => toastReminded(data),
      onError: (error) => toast.failure(error.message),
    })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconBell size="1rem" stroke={1.5} />}
      aria-label={`${isDone ? 'Reminded' : 'Remind'} ${name}`}
      loading={isPending}
      disabled={isDone}
      onClick={remind}
    >
      {isDone ? 'Reminded' : 'Remind'}
    </Button>
  )
}

interface ListedProps {
  readonly filters: Omit<DaysBody, 'group'>
  /** Who has not submitted yet; and of them, who was not reminded today. */
  readonly listed: number
  readonly toRemind: number
}

/** A mentor's own interns; admins remind on the tab of those who are missing. */
export function RemindListed({ filters, listed, toRemind }: ListedProps) {
  const actor = actorOf(useSignedIn())
  const { mutateAsync, isPending } = useRemindListed()
  if (listed === 0 || !admits(days.remindAll.access, actor)) return null
  return (
    <RemindAllButton
      count={toRemind}
      isPending={isPending}
      onRemind={() => toastSummary(mutateAsync(filters))}
    />
  )
}
