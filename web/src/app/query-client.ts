import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#web/lib/http.ts'

const ATTEMPTS = 2
const FRESH_FOR = 30_000

/** Only what may pass by itself is tried again: no network, or a server that is busy. */
const mayPass = (error: Error) =>
  !(error instanceof CallFailure) || error.status === 0 || error.status === 503

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (failures, error) => failures < ATTEMPTS && mayPass(error),
      },
      mutations: { retry: false },
    },
  })
