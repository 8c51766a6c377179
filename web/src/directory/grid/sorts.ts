import { MAX_SORTS, type OrderedBy, type PeopleSort } from '@cohort/contract/directory/rules'

/** The order after a press on a header: ascending, then descending, then without this column. */
export function pressed(sorts: readonly OrderedBy[], column: PeopleSort, isAdded: boolean) {
  const before = sorts.find((sort) => sort.column === column)
  const next = nextOf(before, column)
  if (!isAdded) return next ? [next] : []
  if (!before) return next ? [...sorts.slice(0, MAX_SORTS - 1), next] : [...sorts]
  return sorts.flatMap((sort) => (sort.column === column ? (next ?? []) : sort))
}

function nextOf(before: OrderedBy | undefined, column: PeopleSort): OrderedBy | undefined {
  if (!before) return { column, isDescending: false }
  return before.isDescending ? undefined : { column, isDescending: true }
}
