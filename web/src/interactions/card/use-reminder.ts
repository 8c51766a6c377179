import { today, toLocalDateTime } from '@cohort/contract/dates'
import { remindedToday } from '@cohort/contract/interactions/messages'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { listInWords } from '@cohort/contract/wording'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { isStatus, messageOf } from '#web/lib/network/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRemindOfFeedback } from '../queries.ts'
import { useActed } from './use-acted.ts'

/** Reminds those who have not given the feedback yet of all that they owe, each once a day. */
export function useReminder(interaction: Interaction) {
  const reminder = useRemindOfFeedback(interaction)
  const givers = `${interaction.mentorId} ${interaction.interviewerId}`
  const acted = useActed()
  const remind = () =>
    reminder.mutate(givers, {
      onSuccess: ({ data: { reminded } }) => {
        toast.success(`Reminder sent to ${listInWords(reminded)}`)
        acted()
      },
      onError: (error) => toast.failure(messageOf(error, 'Failed to send the reminder')),
    })
  const remindedAt = useRemindedToday(interaction)
  // Of these givers: who took over meanwhile was not reminded.
  const isSent = reminder.isSuccess || isStatus(reminder.error, 409)
  const isReminded = remindedAt !== undefined || (isSent && reminder.variables === givers)
  // The time is read after the reminder.
  const label = isReminded ? (remindedAt ?? 'Reminded today') : 'Remind mentor'
  return { label, isReminded, isPending: reminder.isPending, remind }
}

/** By any admin: the server sends one reminder a day of the organisation's time zone. */
function useRemindedToday({ feedbackRemindedAt }: Interaction): string | undefined {
  const { now, timeZone } = usePublicRuleContext()
  if (feedbackRemindedAt === null) return undefined
  const { day, time } = toLocalDateTime(new Date(feedbackRemindedAt), timeZone)
  return day === today(now, timeZone) ? remindedToday(time) : undefined
}
