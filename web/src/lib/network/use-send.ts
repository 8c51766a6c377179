import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query'

type Hooks<Data, Input> = Pick<
  UseMutationOptions<Data, Error, Input>,
  'onSuccess' | 'onError' | 'gcTime'
>

interface Options<Data, Input> extends Hooks<Data, Input> {
  /** The keys of the queries that are refetched before the mutation ends. */
  readonly invalidates?: readonly QueryKey[]
  /** The failures after which nothing is refetched, because that would fail visibly, too. */
  readonly keepsCacheOn?: (error: Error) => boolean
}

export function useSend<Data, Input = void>(
  send: (input: Input) => Promise<Data>,
  { invalidates = [], keepsCacheOn, ...hooks }: Options<Data, Input> = {},
) {
  const cache = useQueryClient()
  return useMutation<Data, Error, Input>({
    mutationFn: send,
    ...hooks,
    onSettled: (_data, error) =>
      error && keepsCacheOn?.(error) ? undefined : invalidate(cache, invalidates),
  })
}

export const anyError = () => true

export async function invalidate(cache: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await markInactive(cache)
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** After a change, what no screen shows now may be out of date: it is fetched again when a screen shows it. */
export const markInactive = (cache: QueryClient) =>
  cache.invalidateQueries({ type: 'inactive', refetchType: 'none' })
