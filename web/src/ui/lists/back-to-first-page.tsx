import { Navigate, useSearch } from '@tanstack/react-router'

interface Props {
  readonly page: number
  readonly pages: number
  /** The list is still that of another page or search, and tells nothing of this one. */
  readonly isStale: boolean
}

/**
 * Leads back to page 1 when a list has become shorter than the page that the address names. What is
 * no page at all is taken out of the address, as the list shows another.
 */
export function BackToFirstPage({ page, pages, isStale }: Props) {
  const { page: written } = useSearch({ strict: false }) as { readonly page?: unknown }
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
