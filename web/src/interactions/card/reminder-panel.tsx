import { today } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { isStatus, messageOf } from '#web/lib/network/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRemindOfFeedback } from '../queries.ts'

interface Props {
  readonly interaction: Interaction
  readonly size?: 'sm' | 'compact-sm'
}

/** Reminds those who have not given the feedback yet, once a day. */
export function ReminderButton({ interaction, size = 'sm' }: Props) {
  const reminder = useRemindOfFeedback(interaction)
  const remind = () =>
    reminder.mutate(undefined, {
      onSuccess: ({ data: { reminded } }) =>
        toast.success(`Reminder sent to ${people.format(reminded)}`),
      onError: (error) => toast.failure(messageOf(error, 'Failed to send the reminder')),
    })
  const wasReminded = useWasRemindedToday(interaction)
  const isReminded = wasReminded || reminder.isSuccess || isStatus(reminder.error, 409)
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconBell size="1rem" stroke={1.5} />}
      aria-label={`${isReminded ? REMINDED : REMIND}: ${interaction.name}`}
      loading={reminder.isPending}
      disabled={isReminded}
      onClick={remind}
    >
      {isReminded ? REMINDED : REMIND}
    </Button>
  )
}

/** By any admin: the server sends one reminder a day of the organisation's time zone. */
function useWasRemindedToday({ feedbackRemindedAt }: Interaction) {
  const { now, timeZone } = usePublicRuleContext()
  if (feedbackRemindedAt === null) return false
  return today(new Date(feedbackRemindedAt), timeZone) === today(now, timeZone)
}

const REMIND = 'Remind mentor'
const REMINDED = 'Reminded today'
const people = new Intl.ListFormat('en-IN', { type: 'conjunction' })
