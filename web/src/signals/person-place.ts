import { paths } from '@cohort/contract/app-paths'
import { useListAddress } from '#web/lib/address/list-address.ts'

/** Where an intern is opened, with the list from which the next one follows. */
export function usePersonPlace() {
  const search = useListAddress()
  return ({ id }: { readonly id: string }) => ({ to: paths.intern(id), search })
}
