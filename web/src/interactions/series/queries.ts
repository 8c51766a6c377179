import type { InputOf } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { STALE } from '../queries.ts'

export const seriesQuery = (seriesId: string) =>
  callQuery(interactions.getSeries, { params: { seriesId } }, ['interactions', 'series', seriesId])

/** What is known of the chosen interns, and who mentors them. */
export const seriesInternsQuery = (internIds: readonly string[]) =>
  queryOptions({
    queryKey: ['interactions', 'series', 'interns', internIds],
    queryFn: async () =>
      (await send(interactions.seriesInterns, { body: { internIds: [...internIds] } })).data,
    enabled: internIds.length > 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'logged' },
  })

export const useProposeSeries = () =>
  useSend((body: InputOf<typeof interactions.propose>['body']) =>
    send(interactions.propose, { body }),
  )

export const useScheduleSeries = () =>
  useSend(
    (body: InputOf<typeof interactions.scheduleSeries>['body']) =>
      send(interactions.scheduleSeries, { body }),
    STALE,
  )

export const useCancelSeries = (seriesId: string) =>
  useSend(
    (reason: string) => send(interactions.cancelSeries, { params: { seriesId }, body: { reason } }),
    STALE,
  )
