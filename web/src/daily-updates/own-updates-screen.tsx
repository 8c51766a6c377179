import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { IconCalendar } from '@tabler/icons-react'
import { paths } from '#web/app/paths.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { DayForm } from './day/day-form.tsx'
import { ReadOnlyPanel } from './day/read-only-panel.tsx'
import { askForCalendar, usePossibleDay, written } from './shown-days.ts'
import { dayQuery, isClosed, useKnownFirstDay } from './queries.ts'

export const asks = askForCalendar

/** An intern's own day. */
export function OwnUpdatesScreen() {
  const { date = '' } = useParams({ strict: false })
  const { userId } = useSignedIn()
  if (!usePossibleDay(date, useKnownFirstDay(userId)))
    return <Navigate to={paths.notFound} replace />
  return (
    <>
      <PageHeader title={`Daily Updates - (${written(date)})`}>
        <ButtonLink
          to={paths.ownDailyUpdates}
          variant="default"
          leftSection={<IconCalendar size="1rem" stroke={1.5} />}
        >
          Calendar
        </ButtonLink>
      </PageHeader>
      <OwnDay key={date} date={date} />
    </>
  )
}

function OwnDay({ date }: { readonly date: string }) {
  const { userId } = useSignedIn()
  const { data, error, refetch } = useQuery(dayQuery(userId, date))
  if (isClosed(error)) return <Navigate to={paths.notFound} replace />
  if (!data && error) return <Failed sentence={error.message} onRetry={refetch} />
  if (!data) return <TableSkeleton count={5} />
  const props = { owner: userId, date, server: data }
  return data.canWrite ? <DayForm {...props} /> : <ReadOnlyPanel {...props} />
}
