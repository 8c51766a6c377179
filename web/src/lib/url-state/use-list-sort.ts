import { useAddress } from './use-address.ts'

export interface ListSort<Sort> {
  readonly sort: Sort
  readonly isDescending: boolean
  readonly sortBy: (sort: Sort, isDescending: boolean) => void
}

/** The order of a list in the address; by the first of these by default. */
export function useListSort<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): ListSort<Sort> {
  const [search, change] = useAddress()
  return {
    sort: sorts.find((sort) => sort === search['sort']) ?? sorts[0],
    isDescending: search['direction'] === 'descending',
    sortBy: (sort, isDescending) =>
      change({
        page: undefined,
        sort: sort === sorts[0] ? undefined : sort,
        direction: isDescending ? 'descending' : undefined,
      }),
  }
}
