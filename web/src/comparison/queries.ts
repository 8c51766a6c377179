import type { Call, InputOf } from '@cohort/contract/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { comparison } from '@cohort/contract/comparison/calls'
import { comparisonFileName } from '@cohort/contract/comparison/rules'
import { today } from '@cohort/contract/dates'
import { EXPORT_TYPES, type ExportFormat } from '@cohort/contract/files'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { optionsQuery } from '#web/lib/forms/rule-context.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { fetchOwnFile, send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { saveFile } from '#web/lib/network/save-file.ts'
import { serverNow } from '#web/lib/network/server-clock.ts'

const COMPARISON = ['comparison']

/** Milliseconds. The first computation after a start takes seconds. */
const WHILE_COMPUTING = 3000

type BatchesQuery = NonNullable<InputOf<typeof comparison.batches>['query']>

export const batchesQuery = (query: BatchesQuery) =>
  queryOptions({
    queryKey: [...COMPARISON, 'batches', query],
    queryFn: async () => (await send(comparison.batches, { query })).data,
    placeholderData: keepPreviousData,
  })

export const batchNamesQuery = callQuery(comparison.listBatches, {}, [...COMPARISON, 'batch names'])

type HeatQuery = NonNullable<InputOf<typeof comparison.heatMap>['query']>

export const heatMapQuery = (query: HeatQuery) =>
  queryOptions({
    queryKey: [...COMPARISON, 'heat map', query],
    queryFn: async () => (await send(comparison.heatMap, { query })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.asOf === null ? WHILE_COMPUTING : false),
  })

type RatersQuery = NonNullable<InputOf<typeof comparison.raters>['query']>

export const ratersQuery = (query: RatersQuery) =>
  queryOptions({
    queryKey: [...COMPARISON, 'raters', query],
    queryFn: async () => (await send(comparison.raters, { query })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.asOf === null ? WHILE_COMPUTING : false),
  })

/** By one of the meetings on which a rater owes feedback, of all of them. */
export const useRemindRater = (interactionId: string) =>
  useSend(() => send(interactions.remind, { params: { interactionId } }), {
    invalidates: [[...COMPARISON, 'raters'], ['interactions']],
  })

export function useExport<C extends Call>(call: C, name: string, query: object) {
  const timeZone = useQuery(optionsQuery).data?.timeZone ?? 'UTC'
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const input = { query: { ...query, format } } as unknown as InputOf<C>
      const file = await fetchOwnFile(call, input)
      const typed = new Blob([file], { type: EXPORT_TYPES[format] })
      saveFile(typed, comparisonFileName(name, today(new Date(serverNow()), timeZone), format))
    },
  })
}
