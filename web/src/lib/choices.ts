import { filterChoices, users, type FilterChoices } from '@cohort/contract/users'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { keepChoice, readChoices } from './choices-store.ts'
import { send } from './http.ts'

const mentors = z.array(z.object({ id: z.string(), name: z.string() }))

/** The mentors to choose from; shown from local storage while the fresh list is on its way. */
export const mentorsQuery = queryOptions({
  queryKey: ['choices', 'mentors'],
  queryFn: async () => {
    const { data } = await send(users.listByRole, { query: { roleName: ['Mentors'] } })
    keepChoice('mentors', data)
    return data
  },
  placeholderData: () => mentors.safeParse(readChoices()['mentors']).data,
})

/** The values by which lists of people can be filtered. */
export const filterChoicesQuery = queryOptions({
  queryKey: ['choices', 'filters'],
  queryFn: async () => {
    const { data } = await send(users.filterChoices, {})
    const given = withoutNulls(data)
    keepChoice('filters', given)
    return given
  },
  placeholderData: () => filterChoices.safeParse(readChoices()['filters']).data,
})

const withoutNulls = ({ years, statuses, designations, batches }: FilterChoices) => ({
  years: years.filter(isGiven),
  statuses: statuses.filter(isGiven),
  designations: designations.filter(isGiven),
  batches: batches.filter(isGiven),
})

const isGiven = (value: unknown) => value !== null && value !== undefined
