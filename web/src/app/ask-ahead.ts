import type {
  FetchQueryOptions,
  QueryClient,
  QueryKey,
  QueryPersister,
} from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import { CallFailure, fetched } from '#web/lib/call-failure.ts'
import { UNNOTICED } from '#web/ui/after-delay.tsx'

type Params = Readonly<Record<string, string | undefined>>

export type Ask = <Answer, Key extends QueryKey>(
  wanted: FetchQueryOptions<Answer, Error, Answer, Key>,
) => Promise<unknown>

export interface AsksAhead {
  readonly asks?: (ask: Ask, params: Params) => readonly Promise<unknown>[]
}

/** A screen under its name and, where it shows nothing without them, what it asks the server for. */
export type ScreenCode<Name extends string> = Readonly<Record<Name, RouteComponent>> & AsksAhead

/**
 * Asks for what a screen will show while the screen before still stands: at a link under the pointer
 * already. What takes longer than anybody notices is waited for on the new screen. What failed is asked
 * again there, unless the answer was a refusal, and is told in the screen's own words.
 */
export async function askAhead(
  cache: QueryClient,
  code: () => Promise<AsksAhead>,
  params: Params,
): Promise<void> {
  const { asks } = await fetched(code())
  if (!asks) return
  const answers = asks((wanted) => askQuietly(cache, wanted), params)
  await Promise.race([Promise.all(answers), unnoticed()])
}

/** What was refused while no screen was there to be told, and would be refused again. */
const refusals = new WeakMap<object, CallFailure>()

function askQuietly<Answer, Key extends QueryKey>(
  cache: QueryClient,
  wanted: FetchQueryOptions<Answer, Error, Answer, Key>,
) {
  const query = cache.getQueryCache().build(cache, wanted)
  refusals.delete(query)
  return cache.ensureQueryData({ ...wanted, meta: {}, retry: false }).catch((error: unknown) => {
    const isRefusal = error instanceof CallFailure && [400, 403, 404].includes(error.status)
    if (isRefusal && !query.isActive()) refusals.set(query, error)
  })
}

/** The screen that comes then hears the refusal in its turn, once, and the server is not asked again. */
export const orRefusal: QueryPersister = (ask, context, query) => {
  const refusal = refusals.get(query)
  refusals.delete(query)
  if (refusal) throw refusal
  return ask(context)
}

const unnoticed = () => new Promise((resolve) => setTimeout(resolve, UNNOTICED))
