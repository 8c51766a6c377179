import { Navigate } from '@tanstack/react-router'

interface Props {
  readonly page: number
  readonly pages: number
}

/** Leads back to page 1 when a list has become shorter than the page that the address names. */
export function BackToFirstPage({ page, pages }: Props) {
  if (page <= Math.max(1, pages)) return null
  return (
    <Navigate
      to="."
      replace
      search={(before: Record<string, unknown>) => ({ ...before, page: undefined })}
    />
  )
}
