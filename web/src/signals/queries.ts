import type { InputOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { signals } from '@cohort/contract/signals/calls'
import type { OwnSignals } from '@cohort/contract/signals/own-schemas'
import type { AttentionRow, OverviewFilters } from '@cohort/contract/signals/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { anyError, invalidate, useSend } from '#web/lib/network/use-send.ts'

const SIGNALS = ['signals']
const LISTS = [...SIGNALS, 'list']
const TRENDS = [...SIGNALS, 'trends']

/** Milliseconds. The first computation after a start takes seconds. */
const WHILE_COMPUTING = 3000

/** The overview; when another day has been computed, its lists and trends are fetched again. */
export const overviewQuery = (filters: OverviewFilters) =>
  queryOptions({
    queryKey: [...SIGNALS, 'overview', filters],
    queryFn: async ({ client }) => {
      const { data } = await send(signals.overview, { query: filters })
      const before = client.getQueryData(overviewQuery(filters).queryKey)
      if (before && data.asOf && before.asOf !== data.asOf) void invalidate(client, [LISTS, TRENDS])
      return data
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.isLate ? WHILE_COMPUTING : false),
  })

type Narrowed = Omit<InputOf<typeof signals.list>['query'], keyof OverviewFilters>

export const attentionQuery = (filters: OverviewFilters, narrowed: Narrowed) =>
  queryOptions({
    queryKey: [...LISTS, filters, narrowed],
    queryFn: async () => (await send(signals.list, { query: { ...filters, ...narrowed } })).data,
    placeholderData: keepPreviousData,
  })

/** The interns who need action, as far as the overview and the dashboard show them. */
export const NEEDS_ACTION = { group: 'action', limit: 8 } as const

/** As many as the server lists at once. */
export const MAX_ROWS = 500

/** The reasons beside the marks of the chart, which are as many at most. */
export const everyoneQuery = (filters: OverviewFilters) =>
  attentionQuery(filters, { limit: MAX_ROWS })

export const trendsQuery = (filters: OverviewFilters) =>
  queryOptions({
    queryKey: [...TRENDS, filters],
    queryFn: async () => (await send(signals.trends, { query: filters })).data,
    placeholderData: keepPreviousData,
  })

/** Of a help request to which the mentor has not replied. */
export const useRemindMentor = (requestId: string) =>
  useSend(() => send(helpdesk.remind, { params: { requestId } }), { invalidates: [LISTS] })

export const useSendMessage = ({ id: userId }: Pick<AttentionRow, 'id'>) =>
  useSend(
    (body: InputOf<typeof signals.message>['body']) =>
      send(signals.message, { params: { userId }, body }),
    { invalidates: [SIGNALS] },
  )

export const internSignalsQuery = (userId: string) =>
  callQuery(signals.get, { params: { userId } }, ['signals', 'intern', userId])

export const signalSettingsQuery = callQuery(signals.readSettings, {}, ['signals', 'settings'])

export const useSaveSignalSettings = () =>
  useSend(
    (body: InputOf<typeof signals.saveSettings>['body']) => send(signals.saveSettings, { body }),
    { invalidates: [['signals']] },
  )

export const ownSignalsQuery = (userId: string) =>
  callQuery(signals.getOwn, { params: { userId } }, ['signals', 'own', userId])

/** Of an intern who reads why, before everything else. */
export const hasLowZone = ({
  recovery,
  unexplained,
}: Pick<OwnSignals, 'recovery' | 'unexplained'>) => recovery !== null || unexplained !== null

/** A refetch that fails would close the dialog that says why. */
const DECIDED = { invalidates: [['signals'], ['users'], ['interns']], keepsCacheOn: anyError }

export const useAcceptZone = (userId: string) =>
  useSend(
    (body: InputOf<typeof signals.accept>['body']) =>
      send(signals.accept, { params: { userId }, body }),
    DECIDED,
  )

export const useKeepZone = (userId: string) =>
  useSend(
    (body: InputOf<typeof signals.keep>['body']) =>
      send(signals.keep, { params: { userId }, body }),
    DECIDED,
  )
