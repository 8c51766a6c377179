import { paths } from '@cohort/contract/app-paths'
import { useListAddress } from '#web/lib/address/list-address.ts'

/** The address of an intern, with the list for its neighbours. */
export function usePersonPlace() {
  const search = useListAddress()
  return ({ id }: { readonly id: string }) => ({ to: paths.intern(id), search })
}

/** The same, opened at the daily work. */
export function useWorkPlace() {
  const placeOf = usePersonPlace()
  return (person: { readonly id: string }) => {
    const { to, search } = placeOf(person)
    return { to, search: { ...search, tab: 'work' } }
  }
}
