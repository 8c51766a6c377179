import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { CallFailure, isStatus } from '#web/lib/network/call-failure.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { BackToFirstPage } from './back-to-first-page.tsx'
import { Pager } from './pager.tsx'

interface States {
  /** Until the first response. */
  readonly skeleton: ReactNode
  /** A sentence or other content; the message of the failure by default. */
  readonly failed?: string | ReactElement
  /** After a 403. */
  readonly forbidden?: ReactElement
  /** In place of no rows, or of null. */
  readonly empty?: ReactElement
}

interface QueryListProps<Data> extends States {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  readonly children: (data: Data) => ReactNode
}

/** Loading, empty, failed and forbidden states of every list. Rows stay when a refetch fails, unless it is refused. */
export function QueryList<Data>(props: QueryListProps<Data>) {
  const { query, skeleton, failed, forbidden, empty, children } = props
  const { data, error, refetch } = query
  if (data === undefined && !error) return skeleton
  if (forbidden && isStatus(error, 403)) return forbidden
  if (data !== undefined && !isRefused(error))
    return empty && isEmpty(data) ? empty : children(data)
  if (isValidElement(failed)) return failed
  return <Failed sentence={failed ?? error?.message ?? ''} onRetry={refetch} />
}

/** What was loaded before the right to see it ended is not shown any longer. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && [403, 404, 410].includes(error.status)

const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)

interface Page<Row> {
  readonly data: readonly Row[]
  readonly total: number
  readonly total_pages: number
}

interface PagedListProps<Row> extends States {
  readonly query: Pick<
    UseQueryResult<Page<Row>>,
    'data' | 'error' | 'refetch' | 'isPlaceholderData'
  >
  readonly search: Pick<ListSearch<string>, 'page' | 'goTo'>
  readonly size: number
  /** Nothing says that there is but one page. */
  readonly isPagerQuiet?: boolean
  readonly children: (rows: readonly Row[], isStale: boolean, total: number) => ReactNode
}

/** The same for a page of a list, with its number in the address. */
export function PagedList<Row>({ empty, children, search, size, ...props }: PagedListProps<Row>) {
  const { isPagerQuiet = false, ...list } = props
  const { page, goTo } = search
  const { isPlaceholderData } = list.query
  return (
    <QueryList {...list}>
      {({ data: rows, total, total_pages: pages }) => (
        <Stack gap="md">
          <BackToFirstPage page={page} pages={pages} isStale={isPlaceholderData} />
          {total === 0 ? empty : children(rows, isPlaceholderData, total)}
          {total > 0 && (pages > 1 || !isPagerQuiet) && (
            <Pager page={page} pages={pages} onChange={goTo} size={size} total={total} />
          )}
        </Stack>
      )}
    </QueryList>
  )
}

/** Old rows are dimmed until the new ones are there. */
export const stale = (isStale: boolean) => ({ 'aria-busy': isStale, opacity: isStale ? 0.55 : 1 })
