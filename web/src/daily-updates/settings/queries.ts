import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { HolidaysForm, ReminderSettings } from '@cohort/contract/daily-updates/schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/network/http.ts'
import { refreshUpdates } from '../queries.ts'

/** The holidays of a year. */
export const holidaysQuery = (year: string) =>
  queryOptions({
    queryKey: ['daily-updates', 'holidays', year],
    queryFn: async () => {
      const query = { from: `${year}-01-01`, to: `${year}-12-31` }
      return (await send(dailyUpdates.listHolidays, { query })).data
    },
  })

export function useAddHolidays() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: HolidaysForm) => send(dailyUpdates.addHolidays, { body }),
    onSettled: () => refreshUpdates(cache),
  })
}

export function useRenameHoliday(holidayId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      send(dailyUpdates.renameHoliday, { params: { holidayId }, body: { name } }),
    onSettled: () => refreshUpdates(cache),
  })
}

export function useRemoveHoliday() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (holidayId: string) => send(dailyUpdates.removeHoliday, { params: { holidayId } }),
    onSettled: () => refreshUpdates(cache),
  })
}

export const reminderQuery = queryOptions({
  queryKey: ['daily-updates', 'reminder'],
  queryFn: async () => (await send(dailyUpdates.readReminder, {})).data,
})

export function useSetReminder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ReminderSettings) => send(dailyUpdates.setReminder, { body }),
    onSuccess: ({ data }) => cache.setQueryData(reminderQuery.queryKey, data),
  })
}
