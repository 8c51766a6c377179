import type { InputOf } from '@cohort/contract/calls'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { Day } from '@cohort/contract/dates'
import type { DayForm, DayOfTasks, OwnMonth } from '@cohort/contract/daily-updates/schemas'
import {
  keepPreviousData,
  queryOptions,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { CallFailure, isStatus } from '#web/lib/network/call-failure.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { useSend } from '#web/lib/network/use-send.ts'

export const PAGE_SIZE = 8

export const isClosed = (error: unknown) =>
  isStatus(error, 400) && error instanceof CallFailure && 'date' in error.fields

export const dayQuery = (userId: string, date: Day) =>
  queryOptions({
    queryKey: ['daily-updates', 'day', userId, date],
    queryFn: async () =>
      (await send(dailyUpdates.get, { params: { userId }, query: { date } })).data,
    // Another device may have written, or the day may have ended.
    staleTime: 0,
  })

export const previousQuery = (userId: string, date: Day) =>
  queryOptions({
    queryKey: ['daily-updates', 'previous', userId, date],
    queryFn: () => fetchPrevious(userId, date),
  })

export const fetchPrevious = async (userId: string, date: Day) =>
  (await send(dailyUpdates.previous, { params: { userId }, query: { date } })).data

export const ownMonthQuery = (userId: string, month: string) =>
  callQuery(dailyUpdates.monthOf, { params: { userId }, query: { month } }, [
    'daily-updates',
    'month',
    userId,
    month,
  ])

/** An intern's own first day, if a calendar has been fetched. */
export function useKnownFirstDay(userId: string): Day | undefined {
  const queryKey = ['daily-updates', 'month', userId]
  const months = useQueryClient().getQueriesData<OwnMonth>({ queryKey })
  return months.map(([, month]) => month?.firstDay).find(Boolean)
}

export const monthOfAllQuery = (month: string) =>
  callQuery(dailyUpdates.monthOfAll, { query: { month } }, ['daily-updates', 'month', 'all', month])

type Filters = InputOf<typeof dailyUpdates.list>['body']

export const updatesQuery = (filters: Filters, page: number) =>
  queryOptions({
    queryKey: ['daily-updates', 'list', filters, page],
    queryFn: async () =>
      (await send(dailyUpdates.list, { query: pageOf(page, PAGE_SIZE), body: filters })).data,
    placeholderData: keepPreviousData,
  })

export const missingQuery = (filters: Filters, page: number) =>
  queryOptions({
    queryKey: ['daily-updates', 'missing', filters, page],
    queryFn: async () => {
      const query = pageOf(page, PAGE_SIZE)
      return (await send(dailyUpdates.listMissing, { query, body: filters })).data
    },
    placeholderData: keepPreviousData,
  })

/** Shows the saved day at once, and refetches the months in the background. */
function keepDay(cache: QueryClient, userId: string, date: Day, day: DayOfTasks) {
  cache.setQueryData(dayQuery(userId, date).queryKey, (before) => before && { ...before, ...day })
  return cache.invalidateQueries({ queryKey: ['daily-updates', 'month'] })
}

export function useSaveDay(userId: string, date: Day) {
  const cache = useQueryClient()
  return useSend(
    (form: Omit<DayForm, 'date'>) =>
      send(dailyUpdates.save, { params: { userId }, body: { date, ...form } }),
    { onSuccess: ({ data }) => void keepDay(cache, userId, date, data) },
  )
}

export function useRemoveTask(userId: string, date: Day) {
  const cache = useQueryClient()
  return useSend((taskId: string) => send(dailyUpdates.removeTask, { params: { taskId } }), {
    onSuccess: ({ data }) => void keepDay(cache, userId, date, data),
  })
}

export const useRemind = () =>
  useSend(
    (body: InputOf<typeof dailyUpdates.remind>['body']) => send(dailyUpdates.remind, { body }),
    { invalidates: [['daily-updates'], ['dashboard']] },
  )
