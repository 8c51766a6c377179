import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { HolidaysForm, ReminderSettings } from '@cohort/contract/daily-updates/schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'

export const holidaysQuery = (year: string) =>
  queryOptions({
    queryKey: ['daily-updates', 'holidays', year],
    queryFn: async () => {
      const query = { from: `${year}-01-01`, to: `${year}-12-31` }
      return (await send(dailyUpdates.listHolidays, { query })).data
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
