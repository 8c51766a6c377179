import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import { useListAddress } from '#web/lib/url-state/list-address.ts'

/** The name under which the address of an intern's work holds the day that is opened. */
export const DAY = 'day'

export function usePersonPlace() {
  const search = useListAddress()
  return ({ id }: { readonly id: string }) => ({ to: paths.intern(id), search })
}

/** The same, opened at the daily work, of one day where it is named. */
export function useWorkPlace(day?: Day) {
  const placeOf = usePersonPlace()
  return (person: { readonly id: string }) => {
    const { to, search } = placeOf(person)
    return { to, search: { ...search, tab: 'work', ...(day && { [DAY]: day }) } }
  }
}
