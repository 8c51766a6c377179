import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import type { LeaveForm } from '@cohort/contract/daily-updates/schemas'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { useSend } from '#web/lib/network/use-send.ts'

export const leaveQuery = (userId: string) =>
  callQuery(dailyUpdates.listLeave, { params: { userId } }, ['daily-updates', 'leave', userId])

/** What is still scheduled on the days of a leave, for admins. */
export const meetingsDuringQuery = (userId: string, { from, to }: Pick<LeaveForm, 'from' | 'to'>) =>
  queryOptions({
    queryKey: ['interactions', userId, 'during leave', from, to],
    queryFn: async () => {
      const body = { interactionStatus: ['PENDING' as const], from, until: to }
      const params = { userId }
      return (await send(interactions.listOf, { params, query: {}, body })).data
    },
    enabled: from !== '' && from <= to,
  })

/** The queries of an intern's days, and those computed from them. */
const DEPENDING_ON_LEAVE = {
  invalidates: [['daily-updates'], ['interns'], ['signals'], ['interactions']],
}

export const useAddLeave = (userId: string) =>
  useSend(
    (body: LeaveForm) => send(dailyUpdates.addLeave, { params: { userId }, body }),
    DEPENDING_ON_LEAVE,
  )

export const useSetActive = (userId: string) =>
  useSend(() => send(users.update, { params: { userId }, body: { status: 'ACTIVE' } }), {
    invalidates: [...DEPENDING_ON_LEAVE.invalidates, ['users'], ['dashboard']],
  })

export const useRemoveLeave = (leaveId: string) =>
  useSend(() => send(dailyUpdates.removeLeave, { params: { leaveId } }), DEPENDING_ON_LEAVE)
