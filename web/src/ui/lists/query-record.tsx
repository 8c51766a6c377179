import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone } from '#web/lib/network/is-gone.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { isRefused, QueryList } from './query-list.tsx'

interface Props<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Of the screen without its record; the parts of a screen have none. */
  readonly title?: string
  readonly skeleton?: ReactNode
  /** Failures after which a retry is pointless, beside those that refuse the record. */
  readonly isFinal?: (error: unknown) => boolean
  /** A link after such a failure. */
  readonly wayOut?: ReactNode
  readonly children: (record: Data) => ReactNode
}

/** Loading and failed states of one record, which stays when a refetch fails, unless that is final. */
export function QueryRecord<Data>(props: Props<Data>) {
  const { query, title, skeleton = <ScreenSkeleton />, wayOut, children } = props
  const { error, refetch } = query
  const isFinal = isRefused(error) || (props.isFinal ?? isGone)(error)
  const failed = error && (
    <>
      {title && <PageHeader title={title} />}
      <Failed sentence={error.message} {...(!isFinal && { onRetry: refetch })}>
        {isFinal && wayOut}
      </Failed>
    </>
  )
  if (failed && isFinal) return failed
  return (
    <QueryList query={query} skeleton={skeleton} {...(failed && { failed })}>
      {children}
    </QueryList>
  )
}
