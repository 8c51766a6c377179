import { useLocation } from '@tanstack/react-router'
import { useSearchText } from './use-address.ts'

/** The name under which the address of a person holds the list that was left. */
export const LIST = 'list'

/** The address of the current list, for links to the people in it. */
export function useListAddress(): { readonly list: string } {
  const { pathname, searchStr } = useLocation()
  return { [LIST]: `${pathname}${searchStr}` }
}

/** The position in the list, so that a change that moves the person does not lose the next one. */
export const AT = 'at'

/** The list from which the person was opened, and the position, for links to other parts of the same person. */
export function useSameList(): Readonly<Record<string, string>> {
  const list = useSearchText(LIST)
  const at = useSearchText(AT)
  return { ...(list && { [LIST]: list }), ...(at && { [AT]: at }) }
}
