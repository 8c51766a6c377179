import { users } from '@cohort/contract/users'
import type { userFilters } from '@cohort/contract/users/filters'
import type { newUserForm } from '@cohort/contract/users/forms'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { send } from '#web/lib/http.ts'

type NewUser = z.output<ReturnType<typeof newUserForm>>

interface Wanted {
  readonly page: number
  readonly size: number
}

/** A page of interns; the page before stays, while the next is on its way. */
export const usersQuery = (filters: z.input<typeof userFilters>, { page, size }: Wanted) =>
  queryOptions({
    queryKey: ['users', 'list', filters, page, size],
    queryFn: async () => {
      const query = { limit: size, offset: (page - 1) * size }
      return (await send(users.list, { query, body: filters })).data
    },
    placeholderData: keepPreviousData,
  })

/** One person, whole. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'whole'],
    queryFn: async () => (await send(users.get, { params: { userId } })).data,
  })

export const internCountsQuery = queryOptions({
  queryKey: ['users', 'counts'],
  queryFn: async () => (await send(users.countByStatus, {})).data,
})

export const trainingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'training'],
    queryFn: async () => (await send(users.training, { params: { userId } })).data,
  })

export const interactionCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'interaction counts'],
    queryFn: async () => (await send(users.interactionCounts, { params: { userId } })).data,
  })

export function useAddUser() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewUser) => send(users.create, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['users'] }),
  })
}
