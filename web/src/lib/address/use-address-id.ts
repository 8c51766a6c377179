import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod'

type Written = Record<string, unknown>

/** Which record is open over a list, kept in the address under this name, so that links lead to it. */
export function useAddressId(
  name: string,
): readonly [string | undefined, (id: string | undefined) => void] {
  const written = useSearch({ strict: false }) as Written
  const navigate = useNavigate()
  const open = (id: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Written) => ({ ...before, [name]: id }),
      resetScroll: false,
    })
  return [z.uuid().safeParse(written[name]).data, open]
}
