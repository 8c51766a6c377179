import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { replayRefusal } from '#web/lib/routing/prefetch.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Where the specification wants a failed list told when not in its place. */
    queryMeta: { failure?: 'toasted' | 'logged' }
  }
}

const ATTEMPTS = 2
const FRESH_FOR = 30_000

/** Only what may pass by itself is tried again: no network, or a server that is busy. */
const mayPass = (error: Error) =>
  error instanceof CallFailure && (error.status === 0 || error.status === 503)

export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failure === 'toasted') toast.failure(error.message)
        if (meta?.failure === 'logged') logQuietly(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (failures, error) => failures < ATTEMPTS && mayPass(error),
        persister: replayRefusal,
      },
      // Without a network a change fails at once, and what was typed stays: nobody waits for they know not what.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
