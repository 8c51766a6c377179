import { users } from '@cohort/contract/users/calls'
import type { FilterChoices } from '@cohort/contract/users/schemas'
import { queryOptions } from '@tanstack/react-query'
import { keepChoice, readChoices } from './choices-store.ts'
import { send } from '#web/lib/network/http.ts'

/** Local storage keeps only their names, so they cannot be placeholder data: a choice needs an id. */
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

/** The values of the filters of people; those of the last visit until they are fetched. */
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

/** Local storage may hold data of another version, or edited by hand. */
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
