import { isDeepStrictEqual } from 'node:util'

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

interface FormattedChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** A field that consists of others, such as `education`, becomes one entry for each changed part. */
export function formatChanges(changes: Changes): FormattedChange[] {
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    if (!isNested(from) && !isNested(to)) return [{ field, from: inWords(from), to: inWords(to) }]
    const [before, after] = [isNested(from) ? from : {}, isNested(to) ? to : {}]
    const parts = Object.entries(after).filter(([part, value]) => value !== before[part])
    return formatChanges(
      Object.fromEntries(
        parts.map(([part, value]) => [`${field}.${part}`, { from: before[part], to: value }]),
      ),
    )
  })
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '-'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether a form was filled in from values that another user has changed since. Calls without a basis overwrite. */
export const isOutdated = <Values>(basis: Values | undefined, current: Values): boolean =>
  basis !== undefined && !isDeepStrictEqual(basis, current)
