import * as z from 'zod'
import { useAddress } from './use-address.ts'

/** The id of the record that is open over a list, under a name in the address. */
export function useAddressId(
  name: string,
): readonly [string | undefined, (id: string | undefined) => void] {
  const [search, change] = useAddress()
  const open = (id: string | undefined) => change({ [name]: id }, { resetScroll: false })
  return [z.uuid().safeParse(search[name]).data, open]
}
