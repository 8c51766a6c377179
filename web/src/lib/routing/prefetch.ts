import type {
  FetchQueryOptions,
  QueryClient,
  QueryKey,
  QueryPersister,
} from '@tanstack/react-query'
import { CallFailure, fetched } from '#web/lib/network/call-failure.ts'
import { NAVIGATION_WAIT_MILLISECONDS, noteNavigationWait } from '#web/ui/display/after-delay.tsx'

type Params = Readonly<Record<string, string | undefined>>

export type Fetch = <Answer, Key extends QueryKey>(
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
) => Promise<unknown>

/** The module of a screen or dialog. `prefetch` names the queries without which it shows nothing. */
export interface Prefetching {
  readonly prefetch?: (fetch: Fetch, params: Params) => readonly Promise<unknown>[]
}

/**
 * Fetches the code and queries of a screen while the previous one is shown, which stays for a short while
 * only. The screen retries failures, except 4xx responses, and shows them itself.
 */
export async function prefetchFor(
  cache: QueryClient,
  load: () => Promise<Prefetching>,
  params: Params,
): Promise<void> {
  const { prefetch } = await fetched(load())
  if (!prefetch) return
  const answers = prefetch((options) => fetchQuietly(cache, options), params)
  const isLate = await Promise.race([Promise.all(answers).then(() => false), late()])
  if (isLate) noteNavigationWait()
}

/** 4xx responses that no screen has shown yet; a retry would fail the same way. */
const refusals = new WeakMap<object, CallFailure>()

function fetchQuietly<Answer, Key extends QueryKey>(
  cache: QueryClient,
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
) {
  const query = cache.getQueryCache().build(cache, options)
  refusals.delete(query)
  return cache.ensureQueryData({ ...options, meta: {}, retry: false }).catch((error: unknown) => {
    const isRefusal = error instanceof CallFailure && [400, 403, 404].includes(error.status)
    if (isRefusal && !query.isActive()) refusals.set(query, error)
  })
}

/** Replays the refusal of a prefetch once, to the screen that shows it. */
export const replayRefusal: QueryPersister = (fetch, context, query) => {
  const refusal = refusals.get(query)
  refusals.delete(query)
  if (refusal) throw refusal
  return fetch(context)
}

const late = () =>
  new Promise<true>((resolve) => setTimeout(resolve, NAVIGATION_WAIT_MILLISECONDS, true))
