import { blockers } from '@cohort/contract/blockers/calls'
import { BLOCKERS_PAGE_SIZE } from '@cohort/contract/blockers/rules'
import type { BlockerForm } from '@cohort/contract/blockers/schemas'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

const BLOCKERS = ['blockers']

export const blockersOfQuery = (userId: string) =>
  callQuery(blockers.listOf, { params: { userId } }, [...BLOCKERS, 'of', userId])

/** The ids of an intern's tasks with an open blocker. */
export function useBlockedTasks(userId: string): readonly string[] {
  const { data = [] } = useQuery(blockersOfQuery(userId))
  return data.flatMap(({ closedAt, taskId }) => (closedAt === null && taskId ? [taskId] : []))
}

export const openBlockersQuery = (page: number) =>
  queryOptions({
    queryKey: [...BLOCKERS, 'open', page],
    queryFn: async () =>
      (await send(blockers.list, { query: pageOf(page, BLOCKERS_PAGE_SIZE) })).data,
    placeholderData: keepPreviousData,
  })

/** On a failure nothing is refetched, so that no typed word is lost. */
const KEEPING = {
  invalidates: [BLOCKERS, ['dashboard'], ['interns'], ['signals']],
  keepsCacheOn: anyError,
}

export const useReportBlocker = () =>
  useSend((body: BlockerForm) => send(blockers.report, { body }), KEEPING)

export const useAnswerBlocker = (blockerId: string) =>
  useSend(
    (text: string) => send(blockers.answer, { params: { blockerId }, body: { text } }),
    KEEPING,
  )

export const useCloseBlocker = (blockerId: string) =>
  useSend(
    (note: string) => send(blockers.close, { params: { blockerId }, body: { note } }),
    KEEPING,
  )
