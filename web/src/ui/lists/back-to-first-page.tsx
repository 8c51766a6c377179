import { Navigate } from '@tanstack/react-router'
import { useAddress } from '#web/lib/url-state/use-address.ts'

interface Props {
  readonly page: number
  readonly pages: number
  /** The list still belongs to another page or search. */
  readonly isStale: boolean
}

/** Replaces a page in the address that the list does not have, or that is no page, by the first. */
export function BackToFirstPage({ page, pages, isStale }: Props) {
  const [{ page: written }] = useAddress()
  const shown = page <= Math.max(1, pages) ? page : 1
  const named = shown > 1 ? String(shown) : undefined
  if (isStale || written === named) return null
  return (
    <Navigate
      to="."
      replace
      search={(before: Record<string, unknown>) => ({ ...before, page: named })}
    />
  )
}
