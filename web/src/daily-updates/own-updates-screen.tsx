import { paths } from '@cohort/contract/app-paths'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconCalendar } from '@tabler/icons-react'
import { OwnRepliesPanel } from '#web/days/replies-panel.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { ClosedDayPanel } from './closed-day-panel.tsx'
import { DayForm } from './day/day-form.tsx'
import { ReadOnlyPanel } from './day/read-only-panel.tsx'
import { OwnDayOffPanel } from './own-day-off-panel.tsx'
import { prefetchCalendar, usePossibleDay, written } from './shown-days.ts'
import { dayQuery, isClosed, useKnownFirstDay } from './queries.ts'

export const prefetch = prefetchCalendar

const DAYS = { pathOf: paths.ownUpdates, monthPath: paths.ownDailyUpdates } as const

export function OwnUpdatesScreen() {
  const { date = '' } = useParams({ strict: false })
  const { userId } = useSignedIn()
  if (!usePossibleDay(date, useKnownFirstDay(userId)))
    return <ClosedDayPanel date={date} {...DAYS} />
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
  const query = useQuery(dayQuery(userId, date))
  if (isClosed(query.error)) return <ClosedDayPanel date={date} {...DAYS} />
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={5} />}>
      {(server) => {
        const props = { owner: userId, date, server }
        return (
          <>
            <Stack gap="md">
              {(server.canWrite || server.tasks.length > 0) && (
                <OwnDayOffPanel owner={userId} date={date} />
              )}
              {server.canWrite ? <DayForm {...props} /> : <ReadOnlyPanel {...props} />}
            </Stack>
            <OwnRepliesPanel userId={userId} date={date} />
          </>
        )
      }}
    </QueryList>
  )
}
