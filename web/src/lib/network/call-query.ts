import type { Call, InputOf } from '@cohort/contract/calls'
import { queryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { send } from './http.ts'

type Options = { staleTime?: number; meta?: QueryMeta }

export const callQuery = <C extends Call>(
  call: C,
  input: InputOf<C>,
  queryKey: QueryKey,
  options: Options = {},
) => queryOptions({ ...options, queryKey, queryFn: async () => (await send(call, input)).data })
