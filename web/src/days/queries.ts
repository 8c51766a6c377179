import type { InputOf } from '@cohort/contract/calls'
import { days } from '@cohort/contract/days/calls'
import type { Week } from '@cohort/contract/days/schemas'
import { DAYS_PAGE_SIZE, daysFileName, MONTH_PAGE_SIZE } from '@cohort/contract/days/rules'
import type { Day } from '@cohort/contract/dates'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { fetchOwnFile, send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { saveFile } from '#web/lib/network/save-file.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

/** Also refetched with what else changes about daily updates. */
const DAYS = ['daily-updates', 'days']

export type DaysBody = InputOf<typeof days.list>['body']

export const daysQuery = (filters: DaysBody, page: number) =>
  queryOptions({
    queryKey: [...DAYS, 'list', filters, page],
    queryFn: async () =>
      (await send(days.list, { query: pageOf(page, DAYS_PAGE_SIZE), body: filters })).data,
    placeholderData: keepPreviousData,
  })

export const openedDayQuery = (userId: string, date: Day) =>
  callQuery(days.get, { params: { userId }, query: { date } }, [...DAYS, 'of', userId, date])

export type MonthBody = InputOf<typeof days.month>['body']

export const monthQuery = (filters: MonthBody, page: number) =>
  queryOptions({
    queryKey: [...DAYS, 'month', filters, page],
    queryFn: async () =>
      (await send(days.month, { query: pageOf(page, MONTH_PAGE_SIZE), body: filters })).data,
    placeholderData: keepPreviousData,
  })

type ExportBody = InputOf<typeof days.export>['body']
export type ExportFilters = Omit<ExportBody, 'from' | 'to' | 'format'>

export const useExportDays = (filters: ExportFilters) =>
  useMutation({
    mutationFn: async ({ from, to, format }: ExportBody) => {
      const file = await fetchOwnFile(days.export, { body: { ...filters, from, to, format } })
      saveFile(file, daysFileName(from, to, format))
    },
  })

/** Refetched with the own months, which a save invalidates. */
export const ownWeekQuery = (userId: string, week: Week) =>
  callQuery(days.week, { params: { userId }, query: { week } }, [
    'daily-updates',
    'month',
    userId,
    'week',
    week,
  ])

export const useSendWeek = (userId: string) =>
  useSend(
    (body: InputOf<typeof days.sendWeek>['body']) =>
      send(days.sendWeek, { params: { userId }, body }),
    { keepsCacheOn: anyError },
  )

export const ownStatisticsQuery = (userId: string) =>
  callQuery(days.ownStatistics, { params: { userId } }, [
    'daily-updates',
    'month',
    userId,
    'own-statistics',
  ])

export const useMarkRead = (userId: string) =>
  useSend((date: Day) => send(days.markRead, { params: { userId }, body: { date } }))

export const useRemindOn = (date: Day) =>
  useSend((userId: string) => send(days.remind, { params: { userId }, body: { date } }), {
    invalidates: [['daily-updates'], ['dashboard']],
  })

export const useRemindListed = () =>
  useSend((body: InputOf<typeof days.remindAll>['body']) => send(days.remindAll, { body }), {
    invalidates: [['daily-updates'], ['dashboard']],
  })

type ReplyBody = InputOf<typeof days.reply>['body']

export const useReply = (userId: string) =>
  useSend((body: ReplyBody) => send(days.reply, { params: { userId }, body }), {
    invalidates: [[...DAYS, 'of', userId]],
    keepsCacheOn: anyError,
  })

export const useRemoveReply = (userId: string) =>
  useSend((date: Day) => send(days.removeReply, { params: { userId }, query: { date } }), {
    invalidates: [[...DAYS, 'of', userId]],
    keepsCacheOn: anyError,
  })
