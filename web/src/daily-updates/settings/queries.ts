import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { HolidaysForm, ReminderSettings } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'

interface Span {
  readonly from: Day
  readonly to: Day
}

export const holidaysBetweenQuery = ({ from, to }: Span) =>
  callQuery(dailyUpdates.listHolidays, { query: { from, to } }, [
    'daily-updates',
    'holidays',
    from,
    to,
  ])

export const holidaysQuery = (year: string) =>
  holidaysBetweenQuery({ from: `${year}-01-01`, to: `${year}-12-31` })

const MEETINGS_LISTED = 100

/** What is still to take place on these days. */
export const meetingsOnQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: ['interactions', 'all', 'on holidays', from, to],
    queryFn: async () => {
      const query = { limit: MEETINGS_LISTED }
      const body = { interactionStatus: ['PENDING' as const], from, until: to }
      return (await send(interactions.list, { query, body })).data
    },
  })

const EVERY_UPDATE = { invalidates: [['daily-updates']] }

export const useAddHolidays = () =>
  useSend((body: HolidaysForm) => send(dailyUpdates.addHolidays, { body }), EVERY_UPDATE)

export const useRenameHoliday = (holidayId: string) =>
  useSend(
    (name: string) => send(dailyUpdates.renameHoliday, { params: { holidayId }, body: { name } }),
    EVERY_UPDATE,
  )

export const useRemoveHoliday = (holidayId: string) =>
  useSend(() => send(dailyUpdates.removeHoliday, { params: { holidayId } }), EVERY_UPDATE)

export const reminderQuery = callQuery(dailyUpdates.readReminder, {}, ['daily-updates', 'reminder'])

export function useSetReminder() {
  const cache = useQueryClient()
  return useSend((body: ReminderSettings) => send(dailyUpdates.setReminder, { body }), {
    onSuccess: ({ data }) => cache.setQueryData(reminderQuery.queryKey, data),
  })
}
