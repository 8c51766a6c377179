import { DEFAULT_COLUMNS, type OrderedBy } from '@cohort/contract/directory/rules'
import {
  peopleColumns,
  peopleFilters,
  peopleSorts,
  type PeopleFilters,
  type TableDefinition,
} from '@cohort/contract/directory/schemas'

type Search = Readonly<Record<string, string | string[] | undefined>>

const MANY = [
  'status',
  'zone',
  'suggested',
  'batch',
  'year',
  'phase',
  'designation',
  'planId',
  'mentorId',
] as const
const NUMBERS = ['noMeetingDays', 'ratedAtMost', 'behindBy'] as const
const TEXTS = ['scope', 'name', 'updatedBefore'] as const

const first = (value: Search[string]) => [value ?? []].flat()[0]

/** Addresses are edited, shared and outdated: values that the server would reject are dropped. */
export function definitionIn(search: Search): TableDefinition {
  const given: Record<string, unknown> = {}
  for (const key of MANY) if (search[key] !== undefined) given[key] = [search[key]].flat()
  for (const key of NUMBERS) if (search[key] !== undefined) given[key] = Number(first(search[key]))
  for (const key of TEXTS) if (search[key] !== undefined) given[key] = first(search[key])
  if (search['noMeetingPlanned'] !== undefined) given['noMeetingPlanned'] = true
  return {
    filters: validFilters(given),
    sorts: sortsIn([search['sort'] ?? []].flat()),
    columns: columnsIn([search['column'] ?? []].flat()),
  }
}

function validFilters(given: Readonly<Record<string, unknown>>): PeopleFilters {
  const valid = Object.entries(given).filter(
    ([key, value]) => peopleFilters.safeParse({ [key]: value }).success,
  )
  return peopleFilters.parse(Object.fromEntries(valid))
}

/** `-lead`: descending. */
function sortsIn(written: readonly string[]): OrderedBy[] {
  const sorts = written.map((sort) => ({
    column: sort.replace(/^-/, ''),
    isDescending: sort.startsWith('-'),
  }))
  return peopleSorts.safeParse(sorts).data ?? []
}

const columnsIn = (written: readonly string[]) =>
  peopleColumns.safeParse(written).data ?? [...DEFAULT_COLUMNS]

const KEYS = [...MANY, ...NUMBERS, ...TEXTS, 'noMeetingPlanned', 'sort', 'column'] as const

/** What the address says of a definition; every key, so that the others are removed. */
export function addressOf({ filters, sorts, columns }: TableDefinition): Search {
  const given: Readonly<Record<string, unknown>> = filters
  const written = Object.fromEntries(
    KEYS.map((key) => {
      const value = given[key]
      return [key, Array.isArray(value) ? value.map(String) : textOf(value)]
    }),
  )
  return {
    ...written,
    sort: sorts.map(({ column, isDescending }) => (isDescending ? `-${column}` : column)),
    column: columns.join() === DEFAULT_COLUMNS.join() ? undefined : [...columns],
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

export const NO_ADDRESS: Search = Object.fromEntries(KEYS.map((key) => [key, undefined]))

export const countFilters = ({ name: _searched, scope, ...filters }: PeopleFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length +
  (scope === 'everyone' ? 1 : 0)
