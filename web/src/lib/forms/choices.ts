import { users } from '@cohort/contract/users/calls'
import type { FilterChoices } from '@cohort/contract/users/schemas'
import { queryOptions } from '@tanstack/react-query'
import { keepChoice, readChoices } from './choices-store.ts'
import { send } from '#web/lib/network/http.ts'

/** The mentors to choose from. Local storage keeps their names alone, and a choice needs an id. */
export const mentorsQuery = queryOptions({
  queryKey: ['choices', 'mentors'],
  queryFn: async () => {
    const { data } = await send(users.listByRole, { query: { roleName: ['Mentors'] } })
    keepChoice(
      'mentors',
      data.map(({ name }) => name),
    )
    return data
  },
})

/** The values by which lists of people can be filtered; those of last time until the fresh ones are here. */
export const filterChoicesQuery = queryOptions({
  queryKey: ['choices', 'filters'],
  queryFn: async () => {
    const { data } = await send(users.filterChoices, {})
    const given = withoutNulls(data)
    keepChoice('filters', given)
    return given
  },
  placeholderData: () => keptFilters(readChoices()['filters']),
})

/** What this browser kept may be of another time, or of somebody who tries things out. */
function keptFilters(kept: unknown): FilterChoices | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const choices = kept as Record<keyof FilterChoices, unknown>
  const { years, statuses, designations, batches } = choices
  const isKept =
    areAll('number', years) &&
    [statuses, designations, batches].every((each) => areAll('string', each))
  return isKept ? (choices as FilterChoices) : undefined
}

const areAll = (type: 'number' | 'string', values: unknown) =>
  Array.isArray(values) && values.every((value) => typeof value === type)

const withoutNulls = ({ years, statuses, designations, batches }: FilterChoices) => ({
  years: years.filter(isGiven),
  statuses: statuses.filter(isGiven),
  designations: designations.filter(isGiven),
  batches: batches.filter(isGiven),
})

const isGiven = (value: unknown) => value !== null && value !== undefined
