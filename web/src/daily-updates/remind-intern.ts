import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { today } from '@cohort/contract/dates'
import type { QueryClient } from '@tanstack/react-query'
import { optionsQuery } from '#web/lib/forms/rule-context.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { send } from '#web/lib/network/http.ts'
import { serverNow } from '#web/lib/network/server-clock.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Reminds one intern of today's update, and shows the result. */
export async function remindIntern(userId: string, cache: QueryClient) {
  try {
    const { timeZone } = await cache.ensureQueryData(optionsQuery)
    const body = { date: today(new Date(serverNow()), timeZone), userIds: [userId] }
    const { data } = await send(dailyUpdates.remind, { body })
    if (data.reminded > 0) return toast.success('Reminder sent')
    return toast.notice(
      data.notMissing > 0
        ? "Today's update has already been submitted."
        : 'A reminder was already sent today.',
    )
  } catch (error) {
    return toast.failure(messageOf(error, 'Failed to send the reminder.'))
  }
}
