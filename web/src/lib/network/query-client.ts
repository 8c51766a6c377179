import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { logQuietly } from '#web/lib/network/log-quietly.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { markInactive } from '#web/lib/network/use-send.ts'
import { replayRefusal } from '#web/lib/routing/prefetch.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Where the specification does not show a failure in place of the list. */
    queryMeta: { failure?: 'toasted' | 'logged' }
  }
}

const ATTEMPTS = 2
const FRESH_FOR = 30_000

const isTransient = (error: Error) =>
  error instanceof CallFailure && (error.status === 0 || error.status === 503)

export function makeQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onSettled: () => markInactive(client),
  })
  const client = new QueryClient({
    mutationCache,
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failure === 'toasted') toast.failure(error.message)
        if (meta?.failure === 'logged') logQuietly(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (failures, error) => failures < ATTEMPTS && isTransient(error),
        persister: replayRefusal,
      },
      // Fails at once without a network, instead of pausing.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
