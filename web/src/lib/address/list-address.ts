import { useLocation } from '@tanstack/react-router'

/** The name under which the address of a person holds the list that was left. */
export const LIST = 'list'

/** The address of the current list, for links to the people in it. */
export function useListAddress(): { readonly list: string } {
  const { pathname, searchStr } = useLocation()
  return { [LIST]: `${pathname}${searchStr}` }
}
