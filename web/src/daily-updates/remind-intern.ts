import type { ResponseOf } from '@cohort/contract/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { today } from '@cohort/contract/dates'
import type { QueryClient } from '@tanstack/react-query'
import { optionsQuery } from '#web/lib/forms/rule-context.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { send } from '#web/lib/network/http.ts'
import { invalidate } from '#web/lib/network/use-send.ts'
import { serverNow } from '#web/lib/network/server-clock.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export const REMINDER_FAILED = 'Failed to send the reminder.'

export async function remindIntern(userId: string, cache: QueryClient) {
  try {
    const { timeZone } = await cache.ensureQueryData(optionsQuery)
    const body = { date: today(new Date(serverNow()), timeZone), userIds: [userId] }
    const { data } = await send(dailyUpdates.remind, { body })
    toastReminded(data)
    await invalidate(cache, [['daily-updates'], ['dashboard'], ['interns', userId]])
  } catch (error) {
    toast.failure(messageOf(error, REMINDER_FAILED))
  }
}

export type Reminded = ResponseOf<typeof dailyUpdates.remind>

export function toastReminded({ reminded, submitted, notExpected, neverSignedIn }: Reminded) {
  if (reminded > 0) return toast.success('Reminder sent')
  if (neverSignedIn > 0) return toast.notice('Never signed in: send an invitation instead.')
  if (notExpected > 0) return toast.notice('No update is expected today.')
  return toast.notice(
    submitted > 0 ? 'The update has already been submitted.' : 'A reminder was already sent today.',
  )
}

export function summaryOfReminded({ reminded, alreadyReminded, neverSignedIn }: Reminded) {
  return [
    `Reminded ${pluralise(reminded, 'intern')}.`,
    alreadyReminded > 0 && `${alreadyReminded} already reminded today.`,
    neverSignedIn > 0 &&
      `${neverSignedIn} ${neverSignedIn === 1 ? 'has' : 'have'} never signed in and got no reminder.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Beside those who are missing; empty when there are none. */
export const whoOnlyPlanned = (planned: number) =>
  planned > 0 && `${planned} more ${planned === 1 ? 'has' : 'have'} only planned the day`

/** Of those who are missing: who gets no reminder; empty when everyone does. */
export function whyNotReminded({
  total,
  toRemind,
  reminded,
}: Record<'total' | 'toRemind' | 'reminded', number>) {
  const neverSignedIn = total - toRemind - reminded
  return [
    reminded > 0 && `${reminded} reminded today`,
    neverSignedIn > 0 && `${neverSignedIn} ${neverSignedIn === 1 ? 'has' : 'have'} never signed in`,
  ]
    .filter(Boolean)
    .join(', ')
}
