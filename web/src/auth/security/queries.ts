import { auth } from '@cohort/contract/auth/calls'
import type { BodyOf } from '@cohort/contract/calls'
import { callQuery } from '#web/lib/network/call-query.ts'
import { send } from '#web/lib/network/http.ts'
import { anyError, useSend } from '#web/lib/network/use-send.ts'

/** Never fresh. */
export const sessionsQuery = callQuery(auth.listSessions, {}, ['auth', 'sessions'], {
  staleTime: 0,
})

const invalidates = [sessionsQuery.queryKey]

export const useEndSession = () =>
  useSend((sessionId: string) => send(auth.endSession, { params: { sessionId } }), { invalidates })

export const useEndOtherSessions = () =>
  useSend(() => send(auth.endOtherSessions, {}), { invalidates })

export const useChangePassword = () =>
  useSend((body: BodyOf<typeof auth.changePassword>) => send(auth.changePassword, { body }), {
    invalidates,
    keepsCacheOn: anyError,
  })
