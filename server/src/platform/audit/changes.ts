import { isDeepStrictEqual } from 'node:util'

/** Field names with their values before and after. */
export type Changes = Record<string, { from: unknown; to: unknown }>

/** The given fields, or all of `after`, that differ. Undefined in `after` means unchanged. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Partial<Row>,
  fields: readonly (keyof Row & string)[] = Object.keys(after) as (keyof Row & string)[],
): Changes {
  const changed = fields.filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(before[field], after[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: after[field] }]),
  )
}

export const addedValues = (values: object): Changes =>
  Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: null, to }]))
