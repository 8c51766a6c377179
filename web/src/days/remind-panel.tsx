import type { InternDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { toastReminded } from '#web/daily-updates/remind-intern.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRemindOn } from './queries.ts'

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
