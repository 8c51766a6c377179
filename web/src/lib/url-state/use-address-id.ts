import * as z from 'zod'
import { useAddress } from './use-address.ts'

export function useAddressId(
  name: string,
): readonly [string | undefined, (id: string | undefined) => void] {
  const [search, change] = useAddress()
  const open = (id: string | undefined) => change({ [name]: id }, { resetScroll: false })
  return [z.uuid().safeParse(search[name]).data, open]
}
