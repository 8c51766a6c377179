import { useNavigate, useSearch } from '@tanstack/react-router'

type Written = Record<string, unknown>

export interface ListSort<Sort extends string> {
  readonly sort: Sort
  readonly isDescending: boolean
  readonly sortBy: (sort: Sort, isDescending: boolean) => void
}

/** What a list is sorted by, kept in the address: by the first of these when it names none of them. */
export function useListSort<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): ListSort<Sort> {
  const written = useSearch({ strict: false }) as Written
  const navigate = useNavigate()
  const sortBy = (sort: Sort, isDescending: boolean) =>
    void navigate({
      to: '.',
      search: (before: Written) => ({
        ...before,
        page: undefined,
        sort: sort === sorts[0] ? undefined : sort,
        direction: isDescending ? 'descending' : undefined,
      }),
    })
  return {
    sort: sorts.find((sort) => sort === written['sort']) ?? sorts[0],
    isDescending: written['direction'] === 'descending',
    sortBy,
  }
}
