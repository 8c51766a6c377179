import type { InputOf } from '@cohort/contract/calls'
import { addDays } from '@cohort/contract/dates'
import { interactions } from '@cohort/contract/interactions/calls'
import type { InteractionStatus } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallFailure, isStatus } from '#web/lib/network/call-failure.ts'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { pageOf } from '#web/lib/network/page-of.ts'
import { useSend } from '#web/lib/network/use-send.ts'
import { valuesOf } from './interaction-zod-form.ts'

export const INTERACTIONS = ['interactions']
export const PAGE_SIZE = 9

type Filters = InputOf<typeof interactions.list>['body']

/** All interactions without `ofUser`, which only admins may omit. */
export const interactionsQuery = (filters: Filters, page: number, ofUser?: string) =>
  queryOptions({
    queryKey: ['interactions', ofUser ?? 'all', filters, page],
    queryFn: async () => {
      const query = pageOf(page, PAGE_SIZE)
      const response = ofUser
        ? send(interactions.listOf, { params: { userId: ofUser }, query, body: filters })
        : send(interactions.list, { query, body: filters })
      return (await response).data
    },
    placeholderData: keepPreviousData,
    ...(ofUser && { meta: { failure: 'toasted' } as const }),
  })

export type AgendaFilters = Omit<Filters, 'interactionStatus' | 'date'>

/** The longest list that is shown line by line; of completed ones only the latest. */
const AGENDA_SIZE = 100
const COMPLETED_SIZE = 10

/** Those of one status: upcoming ones by their time, past ones the latest first. */
export const agendaQuery = (filters: AgendaFilters, status: InteractionStatus, ofUser?: string) =>
  queryOptions({
    queryKey: ['interactions', ofUser ?? 'all', 'agenda', filters, status],
    queryFn: async () => {
      const query = pageOf(1, status === 'COMPLETED' ? COMPLETED_SIZE : AGENDA_SIZE)
      const body = { ...filters, interactionStatus: [status] }
      const response = ofUser
        ? send(interactions.listOf, { params: { userId: ofUser }, query, body })
        : send(interactions.list, { query, body })
      return (await response).data
    },
    placeholderData: keepPreviousData,
  })

/** What begins within a week from its Monday on, of all statuses. */
export const weekQuery = (filters: AgendaFilters, monday: string, ofUser?: string) =>
  queryOptions({
    queryKey: ['interactions', ofUser ?? 'all', 'week', filters, monday],
    queryFn: async () => {
      const query = pageOf(1, AGENDA_SIZE)
      const body = { ...filters, from: monday, until: addDays(monday, 6) }
      const response = ofUser
        ? send(interactions.listOf, { params: { userId: ofUser }, query, body })
        : send(interactions.list, { query, body })
      return (await response).data
    },
    placeholderData: keepPreviousData,
  })

export interface Move {
  readonly interaction: Interaction
  readonly date: string
  readonly time: string
  readonly isAnyway: boolean
}

export const useMoveInteraction = () =>
  useSend(
    ({ interaction, date, time, isAnyway }: Move) =>
      send(interactions.update, {
        params: { interactionId: interaction.id },
        body: { ...valuesOf(interaction), date, time, refuseConflicts: !isAnyway },
      }),
    STALE,
  )

export const interactionQuery = (interactionId: string) =>
  callQuery(interactions.get, { params: { interactionId } }, ['interactions', 'one', interactionId])

export const WITHOUT_PAGE_SIZE = 10

export const namesQuery = callQuery(interactions.listNames, {}, ['interactions', 'names'])

export const withoutQuery = (name: string, page: number, size = WITHOUT_PAGE_SIZE) =>
  queryOptions({
    queryKey: ['interactions', 'without', name, page, size],
    queryFn: async () => {
      const query = { ...pageOf(page, size), name }
      return (await send(interactions.listWithout, { query })).data
    },
    placeholderData: keepPreviousData,
  })

type Form = InputOf<typeof interactions.schedule>['body']

/** Conflicts belong to the whole form: a field error would remain when another time is chosen. */
async function withoutFields<Data>(response: Promise<Data>): Promise<Data> {
  try {
    return await response
  } catch (error) {
    if (!isStatus(error, 409) || !(error instanceof CallFailure)) throw error
    throw new CallFailure(409, error.message, { isFromServer: true })
  }
}

type Slot = InputOf<typeof interactions.conflicts>['body']

/** Never fresh: another admin may schedule at any time. `slot` is JSON; empty disables the query. */
export const conflictsQuery = (slot: string, isPaused = false) =>
  queryOptions({
    queryKey: ['interactions', 'conflicts', slot],
    queryFn: async () =>
      (await send(interactions.conflicts, { body: JSON.parse(slot) as Slot })).data,
    enabled: slot !== '' && !isPaused,
    staleTime: 0,
    meta: { failure: 'logged' },
  })

const isNoConflict = (error: Error) => !isStatus(error, 409)

/**
 * The lists of people as well: the specification has the analytics list refresh after scheduling,
 * and scheduled interns move to "Being handled".
 */
export const STALE = {
  invalidates: [INTERACTIONS, ['users', 'list'], ['signals'], ['interns']],
  keepsCacheOn: isNoConflict,
}

export const useScheduleInteraction = () =>
  useSend((form: Form) => withoutFields(send(interactions.schedule, { body: form })), STALE)

/** Without `isScheduled`: another admin may have put it on hold while the form was open. */
export const useUpdateInteraction = ({ id: interactionId }: Interaction) =>
  useSend(
    (form: InputOf<typeof interactions.update>['body']) =>
      withoutFields(send(interactions.update, { params: { interactionId }, body: form })),
    STALE,
  )

export const useNameMentor = ({ id: interactionId }: Interaction) =>
  useSend(
    (body: InputOf<typeof interactions.nameMentor>['body']) =>
      send(interactions.nameMentor, { params: { interactionId }, body }),
    STALE,
  )

export const useHandOver = ({ id: interactionId }: Interaction) =>
  useSend(
    (body: InputOf<typeof interactions.handOver>['body']) =>
      send(interactions.handOver, { params: { interactionId }, body }),
    STALE,
  )

export const useSetOutcome = ({ id: interactionId }: Interaction) =>
  useSend(
    (body: InputOf<typeof interactions.setOutcome>['body']) =>
      send(interactions.setOutcome, { params: { interactionId }, body }),
    STALE,
  )

interface Hold {
  readonly isScheduled: boolean
  readonly isAnyway: boolean
}

export const useSetScheduled = ({ id: interactionId }: Interaction) =>
  useSend(
    ({ isScheduled, isAnyway }: Hold) =>
      send(interactions.setScheduled, {
        params: { interactionId },
        query: {
          isScheduled: isScheduled ? 'true' : 'false',
          refuseConflicts: isAnyway ? 'false' : 'true',
        },
      }),
    STALE,
  )

/** Sent with the givers, for whom alone the result holds. */
export const useRemindOfFeedback = ({ id: interactionId }: Interaction) =>
  useSend((_givers: string) => send(interactions.remind, { params: { interactionId } }), {
    invalidates: [INTERACTIONS],
  })

const FEED = ['interactions', 'feed']

export const feedQuery = callQuery(interactions.feed, {}, FEED)

export const useRenewFeed = () =>
  useSend(() => send(interactions.renewFeed, {}), { invalidates: [FEED] })

export const useRemoveFeed = () =>
  useSend(() => send(interactions.removeFeed, {}), { invalidates: [FEED] })
